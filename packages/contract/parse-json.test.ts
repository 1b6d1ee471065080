import { expectLinear } from '@site/server/testing/growth';
import { expect, test } from 'vitest';
import { maxJsonDepth, parseJson } from './parse-json.ts';

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.each([lists, objects])('as deep as allowed is parsed, one level more is refused', (nested) => {
  expect(parseJson(nested(maxJsonDepth))).toEqual(JSON.parse(nested(maxJsonDepth)));
  expect(() => parseJson(nested(maxJsonDepth + 1))).toThrow(SyntaxError);
});

test('lists beside each other and brackets in texts are not depth', () => {
  const beside = JSON.stringify(Array.from({ length: 100 }, () => [{}]));
  const texts = JSON.stringify(['['.repeat(100), '\\', '\\"[[', `"${'{'.repeat(100)}`]);
  expect([parseJson(beside), parseJson(texts)]).toEqual([JSON.parse(beside), JSON.parse(texts)]);
});

test.each(['', '{', '"', '"\\', `${']'.repeat(100)}${lists(1)}`])('no JSON is no JSON: %s', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});

test.each([
  ['lists', (size: number) => lists(size)],
  ['lists beside each other', (size: number) => `[${'[],'.repeat(size)}[]]`],
  ['backslashes', (size: number) => JSON.stringify('\\'.repeat(size))],
  ['quotes', (size: number) => JSON.stringify('"'.repeat(size))],
  ['a text without end', (size: number) => `"${'\\"'.repeat(size)}`],
])('parsing takes time in proportion to the body: %s', async (_, bodyOf) => {
  const parse = (text: string) => {
    try {
      return parseJson(text);
    } catch {
      return undefined;
    }
  };
  await expectLinear(parse, bodyOf, { limit: 500_000 });
});
