import { expect, test } from 'vitest';
import { SvgDocument } from './document.ts';
import { sharePairs } from './share-pairs.ts';
import { textRow } from './text.ts';

const uses = (svg: string): number => (svg.match(/<use /g) ?? []).length;

test('a row states its position and colour once for all its words', () => {
  const words = ['L1', 'L2', 'N'].map((text, i) => ({ words: text, x: i * 5 }));
  const svg = textRow(new SvgDocument(''), words, 3, { size: 2, fill: '#fff' });
  expect(svg.match(/<g /g)).toHaveLength(1);
  expect(uses(svg)).toBe(5);
});

test('a word that is too wide loses its letter spacing before it is narrowed', () => {
  const set = (max: number) => textRow(new SvgDocument(''), [{ words: 'AVR', x: 0, max }], 0, { size: 2, track: 0.2 });
  const narrowed = /<g transform="translate\(0\) scale\(\.\d+ 1\)">/;
  expect(set(4.2)).not.toMatch(narrowed);
  expect(set(4.2)).not.toBe(set(9));
  expect(set(2)).toMatch(narrowed);
});

test('Chinese text among outlined words keeps its position', () => {
  const words = [
    { words: 'CAN', x: 0 },
    { words: '电源', x: 20 },
  ];
  expect(textRow(new SvgDocument(''), words, 1, { size: 2 })).toContain('translate(20 1)');
});

test('repeated letter sequences are defined once and keep their positions', () => {
  const doc = new SvgDocument('');
  const words = Array.from({ length: 9 }, (_, i) => ({ words: 'COM', x: i * 10 }));
  const row = textRow(doc, words, 0, { size: 2 });
  expect(uses(row)).toBe(27);
  const shared = sharePairs(doc, row);
  expect(uses(shared)).toBeLessThan(9);
  expect(sharePairs(new SvgDocument(''), '<rect/>')).toBe('<rect/>');
});
