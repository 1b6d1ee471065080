import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Api } from '#api/api.ts';
import { createAnswerCache } from '#platform/cache/answer-cache.ts';
import { readConfig } from '#platform/config/config.ts';
import { createHosts } from '#platform/http/hosts.ts';
import { plainWeb } from '#testing/test-site.ts';
import { createDraftPages } from './draft-pages.ts';

/** Draws a page that does without its news if they cannot be read, on an API that answers every call with this code. */
const drawWithout = (code: number) => {
  const hosts = createHosts(readConfig({}), 3000);
  const api = new Hono().all('*', (c) => c.json({ code, msg: 'refused', data: null })) as unknown as Api;
  const web = plainWeb(async ({ api: call }) => {
    const part = await call('newsList').then(
      () => 'news',
      () => 'no news',
    );
    return { kind: 'page', status: 200, html: part, state: part };
  });
  const settingsOf = () => ({ locale: 'en' as const, origins: hosts.origins, mobileOrigin: hosts.mobileOrigin });
  const draw = createDraftPages({ web, api, answers: createAnswerCache(1000), hosts, settingsOf });
  return draw({ db: undefined as never, now: new Date(), tags: [] }, { path: '/index', locale: 'en' });
};

test('a draft with which a page could only be shown in part is refused', async () => {
  await expect(drawWithout(500)).rejects.toThrow('refused');
});

test('that something does not exist is part of the page', async () => {
  expect(await drawWithout(404)).toEqual({ status: 200, html: 'no news' });
});
