import { expect, test } from 'vitest';
import { fixtures } from '#drawings/product/fixtures.ts';
import { loadTexts } from '#i18n/texts.ts';
import { six } from '#test/support/content-folder.ts';
import type { ParameterRow } from './parameter-queries.ts';
import { installationText, overallText, rangeText, valueText } from './values.ts';

const text = loadTexts(['drawings']);
const parameter = (type: string, options = {}): ParameterRow => ({
  key: 'x',
  name: 'X',
  type,
  unit: null,
  filter: false,
  options,
  groupKey: 'g',
  groupName: 'G',
});

test.for([
  ['number', 0.82, '0.82'],
  ['number', -40, '−40'],
  ['range', [8, 35], '8–35'],
  ['range', [-25, 70], '−25…+70'],
  ['range', [-40, -10], '−40…−10'],
  ['range', [-10, 0], '−10…0'],
  ['supply', { type: 'acdc', v: [24, 250] }, 'AC/DC 24–250'],
  ['supply', { type: 'dc', v: [24, 24] }, 'DC 24'],
  ['text', 'HW 3.0', 'HW 3.0'],
  ['flag', true, 'Yes'],
  ['flag', false, 'No'],
] as const)('a %s of %o reads %s', ([type, value, shown]) => {
  expect(valueText(value, parameter(type), 'en', text.en)).toBe(shown);
});

test('options are named and joined as the language does it', () => {
  const options = { can: 'CAN', lan: six('Ethernet') };
  expect(valueText(['can', 'lan'], parameter('enum', options), 'hk', text.hk)).toBe(`CAN、${six('Ethernet').hk}`);
  expect(valueText('can', parameter('enum', options), 'es', text.es)).toBe('CAN');
});

test('a range of one figure is that figure', () => {
  expect(rangeText([12, 12])).toBe('12');
});

test.each(fixtures)('$slug has a size and a way to be mounted', ({ drawing }) => {
  expect(overallText(drawing)).toMatch(/^[\d.]+ × [\d.]+ × [\d.]+$/);
  expect(installationText(drawing)).toMatch(/^[\d.]+ × [\d.]+(?:, ⌀ [\d.]+)?$/);
});
