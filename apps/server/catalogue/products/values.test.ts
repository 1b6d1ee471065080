import { loadTexts } from '@site/contract/i18n/texts';
import { fixtures } from '@site/drawings/product/fixtures';
import { expect, test } from 'vitest';
import { six } from '#testing/content-folder.ts';
import type { ParameterRow } from './queries.ts';
import { displayFont, installationText, overallText, valueText } from './values.ts';

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
  ['range', [8, 35], '8\u2060–\u206035'],
  ['range', [-25, 70], '−25\u2060…\u2060+70'],
  ['range', [-40, -10], '−40\u2060…\u2060−10'],
  ['range', [-10, 0], '−10\u2060…\u20600'],
  ['supply', { type: 'acdc', v: [24, 250] }, 'AC/DC\u00a024\u2060–\u2060250'],
  ['supply', { type: 'dc', v: [24, 24] }, 'DC\u00a024'],
  ['text', 'HW 3.0', 'HW 3.0'],
  ['flag', true, 'Yes'],
  ['flag', false, 'No'],
] as const)('a %s of %o reads %s', ([type, value, shown]) => {
  expect(valueText(value, parameter(type), 'en', text.en)).toBe(shown);
});

test('options are named and joined as the language requires', () => {
  const options = { can: 'CAN', lan: six('Ethernet') };
  expect(valueText(['can', 'lan'], parameter('enum', options), 'hk', text.hk)).toBe(`CAN、${six('Ethernet').hk}`);
  expect(valueText('can', parameter('enum', options), 'es', text.es)).toBe('CAN');
});

test('figures are formatted for the language, except within names', () => {
  const kilograms = { ...parameter('number'), unit: 'kg' };
  expect(valueText(0.86, kilograms, 'pt', text.pt)).toBe('0,86');
  expect(valueText(1600, kilograms, 'en', text.en)).toBe('1,600');
  expect(valueText('±7.5 mm', parameter('text'), 'tr-TR', text['tr-TR'])).toBe('±7,5 mm');
  expect(valueText('0.5% of 3.2 A', parameter('text'), 'tr-TR', text['tr-TR'])).toBe('%0,5 of 3,2 A');
  const version = { ...parameter('text'), key: 'version_number' };
  expect(valueText('HW 2.1 / FW 4.6.0', version, 'pt', text.pt)).toBe('HW 2.1 / FW 4.6.0');
});

test('options that contain commas are separated by semicolons', () => {
  const options = { one: six('Single-phase, 2-wire'), three: six('Three-phase, 4-wire') };
  expect(valueText(['one', 'three'], parameter('enum', options), 'pt', text.pt)).toBe(
    'Single-phase, 2-wire em português; Three-phase, 4-wire em português',
  );
});

test.each(fixtures)('$slug has a size, a way to be mounted and a typeface', ({ drawing }) => {
  expect(overallText(drawing, 'en')).toMatch(/^[\d.]+ ×\u00a0[\d.]+ ×\u00a0[\d.]+$/);
  expect(installationText(drawing, 'en')).toMatch(/^[\d.]+\u00a0×\u00a0[\d.]+(?:, ⌀\u00a0[\d.]+)?$/);
  expect(displayFont(drawing, 'en', text.en)).toMatch(
    /^(?:–|5\u00a0×\u00a07 dot matrix, [\d.]+\u00a0mm|7-segment digits|Scalable sans serif)$/,
  );
});
