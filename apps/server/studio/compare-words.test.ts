import { expect, test } from 'vitest';
import { expectLinear } from '#testing/growth.ts';
import { compareWords, withWords } from './read-entries.ts';

const words = (count: number, prefix: string): string =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`).join(' ');

test('a changed word is shown within the words that stayed', () => {
  expect(compareWords('Starts the genset at night', 'Starts the genset by day')).toEqual([
    { text: 'Starts the genset ' },
    { text: 'at night', change: 'removed' },
    { text: 'by day', change: 'added' },
  ]);
});

test('texts of which every word differs are shown whole, and so is one that came', () => {
  const [before, after] = [words(3000, 'a'), words(3000, 'b')];
  expect(compareWords(before, after)).toEqual([
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ]);
  expect(compareWords('', after.repeat(2))).toEqual([{ text: after.repeat(2), change: 'added' }]);
});

test.each([
  ['other words', words],
  ['other words in another order', (count: number, prefix: string) => (prefix === 'a' ? 'a b ' : 'b a ').repeat(count)],
  [
    'Chinese, of which each character is a word',
    (count: number, prefix: string) => (prefix === 'a' ? '漢' : '字').repeat(count),
  ],
  ['other spaces', (count: number, prefix: string) => `a${(prefix === 'a' ? ' ' : '\n').repeat(count)}b`],
])('comparing takes time in proportion to the texts: %s', async (_, textOf) => {
  await expectLinear(
    ([before, after]: [string, string]) => compareWords(before, after),
    (size) => [textOf(size, 'a'), textOf(size, 'b')] as [string, string],
    { limit: 50_000 },
  );
});

test('the texts of one entry share a budget, above which they are shown whole', async () => {
  const text = words(1000, 'a');
  const differences = Array.from({ length: 30 }, () => ({ path: ['title'], before: text, after: `${text} more` }));
  const compared = await withWords(differences);
  expect(compared[0]?.words?.at(-1)).toEqual({ text: 'more', change: 'added' });
  expect(compared.at(-1)?.words).toEqual([
    { text, change: 'removed' },
    { text: `${text} more`, change: 'added' },
  ]);
});
