import { expect, test } from 'vitest';
import { widthOf, wrap } from './measure.ts';

test('a Han character is as wide as the font size, and a Latin letter about half', () => {
  expect(widthOf('电池', 10)).toBe(20);
  expect(widthOf('ab', 10)).toBeLessThan(14);
});

test('a long name wraps into lines of similar width within the limit', () => {
  const lines = wrap('Jeneratör kontrol cihazları', 12, 132);
  expect(lines).toHaveLength(2);
  expect(lines.every((line) => widthOf(line, 12) <= 132)).toBe(true);
});

test('a single long word is never cut', () => {
  expect(wrap('Ameliyathaneler', 13, 40)).toEqual(['Ameliyathaneler']);
});

test('Chinese breaks between characters', () => {
  expect(wrap('微电网控制器', 10, 35)).toEqual(['微电网', '控制器']);
});
