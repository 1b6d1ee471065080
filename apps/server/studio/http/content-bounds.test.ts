import { beforeEach, expect, test } from 'vitest';
import { call, request } from '#testing/request.ts';
import { aColleague, resetBudgets, studioHost, studioOrigin } from '#testing/staff.ts';
import { aLiveNewsItem, newsWeb } from '#testing/studio-entry.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite(() => ({ web: newsWeb }));
beforeEach(() => resetBudgets(shared()));

test('a body nested too deep is refused when it is read, here and on the public site', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'editor');
  for (const depth of [41, 3000, 200_000]) {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const { status } = await request(site.port, '/api/staff/entryCreate', {
      host: studioHost,
      method: 'POST',
      headers: { origin: studioOrigin(site), 'content-type': 'application/json', cookie },
      body: `{"collection":"news","slug":"deep","data":{"title":${nested}}}`,
    });
    expect([depth, status]).toEqual([depth, 400]);
  }
  const text = `{"page":${'['.repeat(3000)}${']'.repeat(3000)}}`;
  expect((await call(site.port, 'schemeList', text)).status).toBe(400);
});

test('a text that is too long is a problem at its field in the language of its reader', async () => {
  const { read, save, data } = await aLiveNewsItem(shared());
  await save({ title: { ...data.title, en: 'long '.repeat(5000) } }, 0);
  expect((await read()).problems).toMatchObject([
    { path: ['title', 'en'], locale: 'en', message: expect.stringContaining('20000') as string },
  ]);
});
