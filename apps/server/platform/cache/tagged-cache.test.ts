import { expect, test } from 'vitest';
import { createTaggedCache } from './tagged-cache.ts';

/** A cache for this many items of 1000 bytes with one tag each. */
const roomFor = (items: number) => createTaggedCache<string>(items * 1100, () => 1000);

test('the cache is bounded in bytes: the least recently used entry is evicted first', () => {
  const cache = createTaggedCache<string>(10, (text) => text.length);
  cache.put('a', 'aaaa');
  cache.put('b', 'bbbb');
  cache.get('a');
  cache.put('c', 'cccc');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aaaa', undefined, 'cccc']);
  expect(cache.bytes).toBe(8);
});

test('a new entry is stored although all others were used, and one larger than the cache is not', () => {
  const cache = createTaggedCache<string>(10, (text) => text.length);
  cache.put('a', 'aaaa');
  cache.put('b', 'bbbb');
  expect([cache.get('a'), cache.get('b')]).toEqual(['aaaa', 'bbbb']);
  cache.put('c', 'cccc');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'bbbb', 'cccc']);
  cache.put('d', 'd'.repeat(11));
  expect([cache.get('d'), cache.bytes]).toEqual([undefined, 0]);
});

test('invalidating removes the entries that carry one of the tags, and no others', () => {
  const cache = roomFor(10);
  cache.put('a', 'A', ['news', 'news:1']);
  cache.put('b', 'B', ['news']);
  cache.put('c', 'C', ['product:1']);
  cache.put('d', 'D');
  cache.invalidate(['news:1', 'generated:7']);
  expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual([undefined, 'B', 'C', 'D']);
  cache.invalidate(['news', 'product:1']);
  expect([cache.size, cache.tags, cache.bytes]).toEqual([1, 0, 1000]);
});

test('`*` means every entry, including those without a tag', () => {
  const cache = roomFor(10);
  cache.put('a', 'A', ['news']);
  cache.put('b', 'B');
  expect(cache.tagged(['*'])).toEqual(['A', 'B']);
  cache.invalidate(['other', '*']);
  expect([cache.size, cache.tags, cache.bytes]).toEqual([0, 0, 0]);
});

test('an entry found by tags is returned once, which does not count as a use', () => {
  const cache = roomFor(2);
  cache.put('a', 'A', ['x', 'y']);
  cache.put('b', 'B');
  expect(cache.tagged(['x', 'y'])).toEqual(['A']);
  cache.put('c', 'C', ['x']);
  expect(['a', 'b', 'c'].map(cache.get)).toEqual([undefined, 'B', 'C']);
});

test('an item put again with other tags is found only by those', () => {
  const cache = roomFor(10);
  cache.put('a', 'old', ['x', 'y']);
  cache.put('a', 'new', ['y', 'z']);
  expect([cache.tagged(['x']), cache.tagged(['y']), cache.tagged(['z'])]).toEqual([[], ['new'], ['new']]);
  cache.invalidate(['x']);
  expect([cache.get('a'), cache.tags, cache.bytes]).toEqual(['new', 2, 1200]);
});

test('an evicted entry leaves no tag behind', () => {
  const cache = roomFor(1);
  cache.put('a', 'A', ['x']);
  cache.put('b', 'B', ['y']);
  expect([cache.tagged(['x']), cache.tags]).toEqual([[], 1]);
  cache.put('a', 'A again', ['z']);
  cache.invalidate(['x', 'y']);
  expect([cache.get('a'), cache.tags]).toEqual(['A again', 1]);
});

test('tags count towards the size, and an entry has the tags it was put with', () => {
  const cache = createTaggedCache<string>(1000, () => 100);
  const tags = new Set(['x']);
  cache.put('a', 'A', tags);
  tags.add('later');
  cache.put(
    'b',
    'B',
    Array.from({ length: 9 }, (_, at) => `generated:${at}`),
  );
  expect([cache.get('a'), cache.get('b'), cache.bytes, cache.tags]).toEqual([undefined, 'B', 1000, 9]);
});

test('another form of an item takes its place, its tags and its own size', () => {
  const cache = createTaggedCache<string>(1000, (text) => text.length);
  cache.put('a', 'aaaa', ['news']);
  cache.replace('a', 'a');
  cache.replace('b', 'b');
  expect([cache.get('a'), cache.get('b'), cache.bytes]).toEqual(['a', undefined, 101]);
  cache.invalidate(['news']);
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});
