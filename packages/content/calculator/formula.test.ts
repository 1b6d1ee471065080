import { expectLinear } from '@site/server/testing/growth';
import { expect, test } from 'vitest';
import { maxFormulaLength, namesIn, parseFormula } from './formula.ts';

test.each([
  ['2 + 3 * 4', ['+', [2, ['*', [3, 4]]]]],
  ['(2 + 3) * 4', ['*', [['+', [2, 3]], 4]]],
  ['9 - 4 - 3', ['-', [['-', [9, 4]], 3]]],
  ['-litres / 0.5', ['/', [['-', [0, 'litres']], 0.5]]],
  ['2 * -3', ['*', [2, ['-', [0, 3]]]]],
  ['if(kind = 3, sqrt(3), 2)', ['if', [['=', ['kind', 3]], ['sqrt', [3]], 2]]],
  ['first(sizes, each >= 1.5 * amps)', ['first', ['sizes', ['>=', ['each', ['*', [1.5, 'amps']]]]]]],
])('%s is read by the rules of arithmetic', (text, formula) => {
  expect(parseFormula(text)).toEqual({ ok: true, formula });
});

const known = 'there are sqrt, abs, ceil, floor, round, pow, min, max, if, first';

test.each([
  ['', 'not a formula: "the end" instead of a figure, a name or a bracket'],
  ['2 +', 'not a formula: "the end" instead of a figure, a name or a bracket'],
  ['2 3', 'not a formula: "3" after the end of the formula'],
  ['(2 + 3', 'not a formula: "the end" instead of ")"'],
  ['1 < 2 < 3', 'not a formula: "<" after the end of the formula'],
  ['a.constructor', 'not a formula: ".construct" is no part of a formula'],
  ['`${1}`', 'not a formula: "`${1}`" is no part of a formula'],
  ['alert(1)', `not a formula: there is no function alert; ${known}`],
  ['constructor(1)', `not a formula: there is no function constructor; ${known}`],
  ['pow(2)', 'not a formula: pow takes 2 values'],
  ['max(1)', 'not a formula: max takes 2 to 8 values'],
  ['first(2, each > 1)', 'not a formula: first takes the name of a table and a condition'],
])('%s is refused', (text, message) => {
  expect(parseFormula(text)).toEqual({ ok: false, message });
});

test('values and tables are named, and each only where there is none', () => {
  const parsed = parseFormula('first(sizes, each > needed) + each');
  if (!parsed.ok) throw new Error(parsed.message);
  expect(namesIn(parsed.formula)).toEqual({ values: new Set(['needed', 'each']), tables: new Set(['sizes']) });
});

test('a formula is nested at most 20 deep', () => {
  expect(parseFormula(`${'('.repeat(19)}1${')'.repeat(19)}`)).toEqual({ ok: true, formula: 1 });
  for (const deep of ['('.repeat(140) + '1' + ')'.repeat(140), `${'-'.repeat(200)}1`, `${'abs('.repeat(70)}1`])
    expect(parseFormula(deep)).toEqual({ ok: false, message: 'not a formula: a formula is nested at most 20 deep' });
});

test('a million brackets are refused by their number', () => {
  for (const text of ['('.repeat(1e6), `${'('.repeat(1e6)}1${')'.repeat(1e6)}`, '1+'.repeat(1e6), ' '.repeat(1e6)])
    expect(parseFormula(text)).toEqual({
      ok: false,
      message: `a formula has at most 300 characters, and this one ${text.length}`,
    });
});

test.each(['(', '-', '1+', 'abs(', ' ', 'a', '1.', '<='])('%s repeated is read in linear time', async (piece) => {
  const textOf = (size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  await expectLinear(parseFormula, textOf, { limit: maxFormulaLength });
});
