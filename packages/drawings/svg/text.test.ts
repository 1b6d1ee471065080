import { expect, test } from 'vitest';
import { SvgDocument } from './document.ts';
import { text, textWidth } from './text.ts';

test('a letter is defined once, regardless of how often it is used', () => {
  const doc = new SvgDocument('t');
  const first = text(doc, 'AAA', 0, 0, { size: 4 });
  const whole = doc.render({ x: 0, y: 0, w: 9, h: 9 }, first, { title: 'A', desc: 'A' });
  expect(first.match(/<use /g)).toHaveLength(3);
  expect(whole.match(/<path /g)).toHaveLength(1);
  expect(whole.includes('<text')).toBe(false);
});

test('Turkish, Spanish and Portuguese letters have outlines', () => {
  for (const words of ['Önden görünüş', 'ığüşçİ', 'Vista frontal ñ', 'Tensão à'])
    expect(text(new SvgDocument('t'), words, 0, 0, { size: 3, cut: 'text' }).includes('<text')).toBe(false);
});

test('symbols that the fonts lack are drawn by hand', () => {
  expect(text(new SvgDocument('t'), '≤ 690 V', 0, 0, { size: 3, cut: 'mono' }).includes('<text')).toBe(false);
});

test('Chinese text falls back to a system font', () => {
  const svg = text(new SvgDocument('t'), '面板开孔', 1, 2, { size: 3 });
  expect(svg.includes('>面板开孔</text>')).toBe(true);
  expect(svg.includes('PingFang')).toBe(true);
});

test('bolder and wider styles are wider, so the variable axes have an effect', () => {
  expect(textWidth('RELAY', { size: 10, cut: 'brand' })).toBeGreaterThan(
    textWidth('RELAY', { size: 10, cut: 'text' }) * 1.1,
  );
});

test('a text that is too wide is narrowed', () => {
  const room = 5;
  const svg = text(new SvgDocument('t'), 'LAMP TEST', 0, 0, { size: 3, max: room });
  const [, x, y] = /scale\(([\d.]+) ([\d.]+)\)/.exec(svg) ?? [];
  expect(Number(x) / Number(y)).toBeCloseTo(room / textWidth('LAMP TEST', { size: 3 }), 2);
});
