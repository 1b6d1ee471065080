import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Packed } from '../http/compression.ts';
import { createCompactPages } from './page-cache.ts';

const aPage = (name: string) => ({ body: { br: Buffer.from(name) } });

/** Compressions end when the test says so. */
const setUp = () => {
  const started: { name: string; end: () => void }[] = [];
  const outdated = new Set<string>();
  const replaced: string[] = [];
  const compactPages = createCompactPages({
    isCurrent: (key) => !outdated.has(key),
    replace: (key) => replaced.push(key),
    compress: (body) =>
      new Promise<Packed>((resolve) => started.push({ name: body.br.toString(), end: () => resolve(body) })),
  });
  const end = async (name: string) => {
    started.find((one) => one.name === name)?.end();
    await turn();
  };
  return { ...compactPages, end, outdated, replaced, names: () => started.map(({ name }) => name) };
};

test('pages are compressed one at a time, each once however often it is read meanwhile', async () => {
  const { add, end, names, replaced } = setUp();
  for (const name of ['a', 'a', 'b', 'a', 'b']) add(name, aPage(name));
  expect(names()).toEqual(['a']);
  await end('a');
  expect([names(), replaced]).toEqual([['a', 'b'], ['a']]);
  await end('b');
  add('c', aPage('c'));
  expect([names(), replaced]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
  ]);
});

test('a page that changed meanwhile is dropped, before its turn or after it', async () => {
  const { add, end, names, replaced, outdated } = setUp();
  for (const name of ['a', 'b', 'c']) add(name, aPage(name));
  outdated.add('a').add('b');
  await end('a');
  await end('c');
  expect([names(), replaced]).toEqual([['a', 'c'], ['c']]);
});

test('at most a hundred pages wait, and none is compressed after the end', async () => {
  const { add, end, names, stop } = setUp();
  for (let at = 0; at < 200; at += 1) add(`${at}`, aPage(`${at}`));
  for (let at = 0; at < 98; at += 1) await end(`${at}`);
  expect(names()).toHaveLength(99);
  stop();
  await end('98');
  add('later', aPage('later'));
  expect(names()).toHaveLength(99);
});
