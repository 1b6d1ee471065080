import { expect, test } from 'vitest';
import { figures, figuresFor, loadFactor, scaled } from './screen-figures.ts';

test('a number keeps its decimals and its unit', () => {
  expect([scaled('120.5', 0.5), scaled('+44 kW', 1.5), scaled('SYNC', 2)]).toEqual(['60.3', '+66 kW', 'SYNC']);
});

test('loads are scaled, volts and hertz are not', () => {
  const half = figuresFor('amf', 0.5);
  expect(half.main.v).toBe('60.3');
  expect(half.side).toEqual(figures.amf.side);
  expect(half.table[1]).toEqual(figures.amf.table[1]);
  expect(half.table[3]).toEqual(['kW', '20.1', '19.8', '20.4']);
});

test('a product always has the same factor, and related models usually have another', () => {
  expect(loadFactor('gk7320')).toBe(loadFactor('gk7320'));
  expect(new Set(['gk7310', 'gk7320', 'gk7330', 'gk7420'].map(loadFactor)).size).toBeGreaterThan(2);
});
