import { defaultAccent } from '@site/contract/accent';
import { expect, test } from 'vitest';
import { type Brand, brand, letterhead } from './brand.ts';
import { SvgDocument } from './document.ts';

const aBrand = (changes: Partial<Brand>): Brand => ({ name: 'Relay', accent: defaultAccent, ...changes });
const print = (changes: Partial<Brand>, draw = brand) =>
  draw(new SvgDocument('t'), aBrand(changes), 0, 10, 10, '#000', '#00f');

const scaleOf = (name: string): number => Number(/<g transform="[^"]*scale\(([\d.]+)\)/.exec(print({ name }))?.[1]);

const square = {
  width: 20,
  height: 20,
  body: '<path d="M0 0h20v20z" fill="currentColor" stroke="var(--signal, #e00)"/>',
};

test('a long name is set in smaller letters, so that it fits the place of a short one', () => {
  expect(scaleOf('Pumps')).toBe(scaleOf('Relay'));
  expect(scaleOf('Northern Pump Controls')).toBeLessThan(scaleOf('Relay') / 1.3);
});

test('a mark is printed in the ink and the accent of its place, and moves the name', () => {
  const printed = print({ mark: square });
  expect(printed).toMatch(/^<g transform="translate\(0 -\.2\) scale\(\.51\)"/);
  expect(printed).toContain('fill="#000" stroke="#00f"');
  expect(printed).toContain('translate(14 10)');
  expect(print({})).toContain('translate(0 10)');
});

test('a logo replaces mark and name at the head of a sheet', () => {
  expect(print({ logo: square, mark: square }, letterhead).match(/<path/g)).toHaveLength(1);
  expect(print({ mark: square }, letterhead)).toBe(print({ mark: square }));
});
