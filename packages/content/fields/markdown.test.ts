import { expectLinear } from '@site/server/testing/growth';
import { expect, test } from 'vitest';
import { RichText, Text } from './fields.ts';
import { markdownProblems } from './markdown.ts';

const tooDense = ['Markdown: too much markup in one paragraph'];

test('what the site shows has no problem, however many paragraphs it has', () => {
  const text =
    '## Cells\n\nThe **genset** starts [with this](product:gk7320).\n\n- one\n  - two\n    - three\n\n|a|b|\n|-|-|\n|1|2|\n\n';
  expect(markdownProblems(text.repeat(100))).toEqual([]);
});

test.each([
  ['emphasis', '_a_', 4000],
  ['tags', '<', 4000],
  ['quotes in quotes', '>', 4000],
  ['lists in lists', '- ', 4000],
  ['numbered lists in lists', '1. ', 4000],
  ['a word that might be an address', 'a', 4000],
])('%s are refused before Markdown is parsed', (_, part, count) => {
  expect(markdownProblems(part.repeat(count))).toEqual(tooDense);
});

test('many dense paragraphs are refused together, also if each of them is short enough', () => {
  const dense = `${'_a_'.repeat(200)}\n\n`;
  expect([markdownProblems(dense), markdownProblems(dense.repeat(4)), markdownProblems(dense.repeat(6))]).toEqual([
    [],
    [],
    ['Markdown: too much markup in one text'],
  ]);
});

test('thirteen levels of indentation are refused', () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a`).join('\n\n');
  expect([markdownProblems(nested(12)), markdownProblems(nested(30))]).toEqual([[], tooDense]);
});

test.each([
  '_a_',
  '<',
  '> ',
  '- ',
  '1. ',
  '[a](',
  '**a',
  'a',
  'a@',
  '`',
  '|a',
  '- a\n\n',
  '1. a\n',
  '> a\n\n',
  'a\n',
  ' \n',
  '\t',
])('checking takes time in proportion to a text of %j', async (part) => {
  const textOf = (size: number) => part.repeat(size / part.length);
  await expectLinear((text: string) => markdownProblems(text), textOf, { limit: 20_000 });
  // The same in paragraphs that are just short enough to be parsed.
  const longest = Math.max(...[20, 300, 500, 900].filter((size) => markdownProblems(textOf(size))[0] !== tooDense[0]));
  await expectLinear(
    (text: string) => markdownProblems(text),
    // With what is left over, so that four times the size is not seven paragraphs instead of one.
    (size) => `${textOf(longest)}\n\n`.repeat(size / longest) + textOf(size % longest),
    { limit: 20_000 },
  );
});

test.each([Text, RichText])('a text above 20,000 characters is a problem, and nothing else looks at it', (schema) => {
  const issues = schema.safeParse({ en: `中<b>${'_a_'.repeat(7000)}` }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path, message])).toEqual([
    [['en'], 'Too big: expected string to have <=20000 characters'],
  ]);
});
