import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

/** Room for so many items of 1000 bytes with one tag each. */
const roomFor = (items: number) => createKept<string>(items * 1100, () => 1000);

test('memory is bounded: what was not used for longest goes first', () => {
  const kept = createKept<string>(10, (text) => text.length);
  kept.put('a', 'aaaa');
  kept.put('b', 'bbbb');
  kept.get('a');
  kept.put('c', 'cccc');
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['aaaa', undefined, 'cccc']);
  expect(kept.bytes).toBe(8);
});

test('a drop takes what carries one of its tags, and nothing else', () => {
  const kept = roomFor(10);
  kept.put('a', 'A', ['news', 'news:1']);
  kept.put('b', 'B', ['news']);
  kept.put('c', 'C', ['product:1']);
  kept.put('d', 'D');
  kept.drop(['news:1', 'made:7']);
  expect(['a', 'b', 'c', 'd'].map(kept.get)).toEqual([undefined, 'B', 'C', 'D']);
  kept.drop(['news', 'product:1']);
  expect([kept.size, kept.tags, kept.bytes]).toEqual([1, 0, 1000]);
});

test('`*` stands for all, also for what has no tag', () => {
  const kept = roomFor(10);
  kept.put('a', 'A', ['news']);
  kept.put('b', 'B');
  expect(kept.tagged(['*'])).toEqual(['A', 'B']);
  kept.drop(['other', '*']);
  expect([kept.size, kept.tags, kept.bytes]).toEqual([0, 0, 0]);
});

test('what is found by tags comes once, and stays as old as it was', () => {
  const kept = roomFor(2);
  kept.put('a', 'A', ['x', 'y']);
  kept.put('b', 'B');
  expect(kept.tagged(['x', 'y'])).toEqual(['A']);
  kept.put('c', 'C', ['x']);
  expect(['a', 'b', 'c'].map(kept.get)).toEqual([undefined, 'B', 'C']);
});

test('put again under other tags, an item is found by those alone', () => {
  const kept = roomFor(10);
  kept.put('a', 'old', ['x', 'y']);
  kept.put('a', 'new', ['y', 'z']);
  expect([kept.tagged(['x']), kept.tagged(['y']), kept.tagged(['z'])]).toEqual([[], ['new'], ['new']]);
  kept.drop(['x']);
  expect([kept.get('a'), kept.tags, kept.bytes]).toEqual(['new', 2, 1200]);
});

test('what made room leaves no tag behind', () => {
  const kept = roomFor(1);
  kept.put('a', 'A', ['x']);
  kept.put('b', 'B', ['y']);
  expect([kept.tagged(['x']), kept.tags]).toEqual([[], 1]);
  kept.put('a', 'A again', ['z']);
  kept.drop(['x', 'y']);
  expect([kept.get('a'), kept.tags]).toEqual(['A again', 1]);
});

test('tags take room as well, and keep the ones they had when they were put', () => {
  const kept = createKept<string>(1000, () => 100);
  const tags = new Set(['x']);
  kept.put('a', 'A', tags);
  tags.add('later');
  kept.put(
    'b',
    'B',
    Array.from({ length: 9 }, (_, at) => `made:${at}`),
  );
  expect([kept.get('a'), kept.get('b'), kept.bytes, kept.tags]).toEqual([undefined, 'B', 1000, 9]);
});
