import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutBlock, joinBlocks, joinWithPrevious, setBlock, splitBlocks } from './rich-text-rows.tsx';

const textsOf = (markdown: string) => splitBlocks(markdown).map(({ text }) => text);

test('a paragraph, each list item and a table are blocks', () => {
  const markdown = 'New:\n\n- **One** and\n  more\n- Two\n\n1. First\n2. Second\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';
  expect(textsOf(markdown)).toEqual([
    'New:',
    '- **One** and\n  more',
    '- Two',
    '1. First',
    '2. Second',
    '| a | b |\n| - | - |\n| 1 | 2 |',
  ]);
});

test('a dash inside a paragraph does not begin a block', () => {
  expect(textsOf('From 8 V\n- to 35 V')).toEqual(['From 8 V\n- to 35 V']);
});

test.each([
  '',
  '\n\n',
  'a',
  'a\n\n\n\nb',
  '  a  \n \t\n- b\n\n  c\n\n\n- d\r\n\r\ne\r\n',
  '- a\n- b\n\n\n1) c\n\n   d\n2) e',
  'a\\\n\nb   \nc\n\n\n',
])('blocks that are joined again are the same text: %j', (markdown) => {
  expect(joinBlocks(splitBlocks(markdown))).toBe(markdown);
});

test('every file of the demo company is the same after it was split and joined', () => {
  const folder = new URL('../../../demo/content/news/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(joinBlocks(splitBlocks(text)) === text).toBe(true);
  }
});

test('a change of one block leaves every other byte as it was', () => {
  const markdown = 'One  \n\n\n- two\n- three\n\n four\n';
  const changed = setBlock(splitBlocks(markdown), 2, '- 3');
  expect(joinBlocks(changed)).toBe('One  \n\n\n- two\n- 3\n\n four\n');
});

test('a list item is cut into two items, a paragraph into two paragraphs', () => {
  expect(joinBlocks(cutBlock(splitBlocks('1. One two\n2. Three'), 0, 6))).toBe('1. One\n2. two\n2. Three');
  expect(joinBlocks(cutBlock(splitBlocks('One two'), 0, 3))).toBe('One\n\ntwo\n');
});

test('a block joins the one before it, without the marker of a list item', () => {
  expect(joinBlocks(joinWithPrevious(splitBlocks('- One\n- two\n\nEnd'), 1))).toBe('- One two\n\nEnd');
});

test('a text in a language that has fewer blocks is added at the end', () => {
  expect(joinBlocks(setBlock(splitBlocks('Bir\n'), 1, 'iki'))).toBe('Bir\n\niki\n');
  expect(joinBlocks(setBlock([], 0, 'iki'))).toBe('iki');
});
