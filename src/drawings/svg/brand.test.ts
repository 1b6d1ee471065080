import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { SvgDocument } from './document.ts';

const scaleOf = (name: string): number => {
  const [, scale] =
    /<g transform="[^"]*scale\(([\d.]+)\)/.exec(brand(new SvgDocument('t'), name, 0, 10, 10, '#000')) ?? [];
  return Number(scale);
};

test('a long name is set in smaller letters, so that it fits the place of a short one', () => {
  expect(scaleOf('Pumps')).toBe(scaleOf('Relay'));
  expect(scaleOf('Northern Pump Controls')).toBeLessThan(scaleOf('Relay') / 1.5);
});
