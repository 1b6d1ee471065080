import type { Client } from '@site/contract/client';
import { everything } from '@site/contract/tags';
import { expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { request } from '#testing/request.ts';
import { plainWeb, startTestSite } from '#testing/test-site.ts';

/** A page that is shown without its comments if that cannot be read, as a loader may decide. */
const pageWith = (load: (api: Client) => Promise<unknown>) =>
  plainWeb(async ({ api }) => {
    await api('index');
    const part = await load(api).then(
      () => 'with its comments',
      () => 'without its comments',
    );
    return { kind: 'page', status: 200, html: `<html><body>${part}</body></html>`, state: part };
  });

const aSite = async (load: (api: Client) => Promise<unknown>) => {
  const site = await startTestSite({ web: pageWith(load) });
  const get = async () => {
    const { status, text, headers } = await request(site.port, '/aboutus');
    return {
      status,
      text,
      cache: headers['x-cache'],
      edge: headers['x-accel-expires'],
      control: headers['cache-control'],
    };
  };
  const breakComments = () => onDatabase(site, 'alter table comment rename to comment_away');
  const mendComments = () => onDatabase(site, 'alter table comment_away rename to comment');
  return { ...site, get, breakComments, mendComments };
};

test('a page of which a call failed is cached neither by the node nor by nginx or a browser', async () => {
  const { get, breakComments, mendComments } = await aSite((api) =>
    api('commentList', { target: 'news', target_id: 1 }),
  );
  await breakComments();
  const partial = { status: 200, cache: 'miss', edge: undefined, control: 'no-store' };
  for (const _ of [1, 2])
    expect(await get()).toEqual({ ...partial, text: expect.stringContaining('without') as string });
  await mendComments();
  expect(await get()).toMatchObject({ cache: 'miss', edge: '1', text: expect.stringContaining('with its') as string });
  expect(await get()).toMatchObject({ cache: 'hit', edge: '1' });
});

test('an older page that is whole is served instead, until all calls succeed', async () => {
  const { get, breakComments, mendComments, cache } = await aSite((api) =>
    api('commentList', { target: 'news', target_id: 1 }),
  );
  await get();
  await breakComments();
  cache.invalidate([everything]);
  for (const _ of [1, 2])
    expect(await get()).toMatchObject({ cache: 'stale', text: expect.stringContaining('with its') as string });
  await mendComments();
  await get();
  expect(await get()).toMatchObject({ cache: 'hit' });
});

test('that an entry does not exist is an answer, and such a page is cached', async () => {
  const { get } = await aSite((api) => api('productsInfo', { id: 999_999 }));
  await get();
  expect(await get()).toMatchObject({ cache: 'hit', text: expect.stringContaining('without') as string });
});
