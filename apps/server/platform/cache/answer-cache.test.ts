import type { Client } from '@site/contract/client';
import { entryTag, generatedTag, tag } from '@site/contract/tags';
import { expect, test, vi } from 'vitest';
import { createAnswerCache, type Seen } from './answer-cache.ts';

const maxBytes = 1_000_000;

/** A site whose menu contains the number of reads, with the tag `menu`. */
const countedSite = () => {
  const call = vi.fn(async (_name: string, _input?: object) => ({ read: call.mock.calls.length }));
  const read = ({ tags, langs }: Seen) =>
    // A client is typed by call; this one answers every call alike.
    (async (name: string, input?: object) => {
      const data = await call(name, input);
      tags.add(tag.menu);
      langs.set('Pumpe', 'de');
      return data;
    }) as unknown as Client;
  return { call, read };
};

const nothingSeen = (): Seen => ({ tags: new Set(), langs: new Map() });

const readMenu = (
  cache: ReturnType<typeof createAnswerCache>,
  read: (seen: Seen) => Client,
  seen: Seen = nothingSeen(),
) => cache.clientFor('en', seen, read)('index');

test('a call that every page makes is read once, and every page gets its tags and languages', async () => {
  const { call, read } = countedSite();
  const cache = createAnswerCache(maxBytes);
  const seen = nothingSeen();
  await readMenu(cache, read);
  await readMenu(cache, read, seen);
  expect(call).toHaveBeenCalledTimes(1);
  expect(seen).toEqual({ tags: new Set([tag.menu]), langs: new Map([['Pumpe', 'de']]) });
});

test('renders get the very same object until its content changes: page state is encoded once per object', async () => {
  const { read } = countedSite();
  const cache = createAnswerCache(maxBytes);
  const [one, two] = await Promise.all([readMenu(cache, read), readMenu(cache, read)]);
  expect([two === one, (await readMenu(cache, read)) === one]).toEqual([true, true]);
  cache.invalidate([tag.menu]);
  expect((await readMenu(cache, read)) === one).toBe(false);
});

test('languages and inputs do not share an answer, and other calls are never shared', async () => {
  const { call, read } = countedSite();
  const cache = createAnswerCache(maxBytes);
  await cache.clientFor('en', nothingSeen(), read)('index');
  await cache.clientFor('zh', nothingSeen(), read)('index');
  await cache.clientFor('zh', nothingSeen(), read)('schemeClass');
  await cache.clientFor('zh', nothingSeen(), read)('schemeClass');
  await cache.clientFor('zh', nothingSeen(), read)('newsList' as 'index');
  await cache.clientFor('zh', nothingSeen(), read)('newsList' as 'index');
  expect(call).toHaveBeenCalledTimes(5);
});

test('three thousand inputs from URLs leave nothing in the cache', async () => {
  const { call, read } = countedSite();
  const cache = createAnswerCache(maxBytes);
  const client = cache.clientFor('en', nothingSeen(), read);
  for (let at = 0; at < 3000; at += 1) await client('schemeList', { class_id: 1_000_000 + at, page: 1, limit: 24 });
  expect([call.mock.calls.length, cache.size]).toEqual([3000, 0]);
  await client('schemeClass');
  expect(cache.size).toBe(1);
});

test('a change of its content invalidates an answer, another change does not', async () => {
  const { call, read } = countedSite();
  const cache = createAnswerCache(maxBytes);
  await readMenu(cache, read);
  cache.invalidate([entryTag('news', 1)]);
  await readMenu(cache, read);
  expect(call).toHaveBeenCalledTimes(1);
  cache.invalidate([tag.menu]);
  await readMenu(cache, read);
  expect(call).toHaveBeenCalledTimes(2);
});

test('an answer that was being read when something changed is not cached', async () => {
  const { call, read } = countedSite();
  const cache = createAnswerCache(maxBytes);
  const first = readMenu(cache, read);
  cache.invalidate([tag.menu]);
  await first;
  await readMenu(cache, read);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a change of other content during a read does not discard the answer', async () => {
  const { call, read } = countedSite();
  const cache = createAnswerCache(maxBytes);
  const first = readMenu(cache, read);
  cache.invalidate([generatedTag(17)]);
  await first;
  await readMenu(cache, read);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a failed call is retried', async () => {
  const cache = createAnswerCache(maxBytes);
  // Typed by call, as above.
  const failing = () => (async () => Promise.reject(new Error('away'))) as unknown as Client;
  await expect(readMenu(cache, failing)).rejects.toThrow('away');
  const { read } = countedSite();
  await expect(readMenu(cache, read)).resolves.toEqual({ read: 1 });
});
