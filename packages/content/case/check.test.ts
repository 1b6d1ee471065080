import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { caseProblems } from './check.ts';
import { Case } from './schema.ts';

const six = (text: string) => ({ en: text, zh: '文字', hk: '文字', pt: text, es: text, 'tr-TR': text });

const aCase = (changes: object): z.output<typeof Case> =>
  Case.parse({
    slug: 'ferry',
    class: 'marine',
    title: six('Ferry'),
    summary: six('Summary'),
    body: six('Body'),
    country: 'CN',
    place: six('Wuhu'),
    lat: 31,
    lng: 118,
    date: '2024-08-27',
    power_kw: 360,
    figures: [{ value: '3', before: '11', unit: '%', label: six('error') }],
    products: ['gkm8600', 'gkg240'],
    ...changes,
  });

const aLog = (changes: object) => ({
  caption: six('One night'),
  quantity: six('load'),
  unit: 'kW',
  time: 'clock',
  begin: 22,
  interval: 1,
  readings: [100, 120, 90, 80],
  ...changes,
});

describe('a case', () => {
  test('needs none of the project facts', () => expect(caseProblems(aCase({}))).toEqual([]));

  test('counts only products that it lists, each once', () => {
    const quantities = [
      { product: 'gkm8600', pieces: 3 },
      { product: 'gk7320', pieces: 1 },
      { product: 'gkm8600', pieces: 2 },
    ];
    expect(caseProblems(aCase({ quantities }))).toEqual([
      { path: ['quantities', 1, 'product'], message: 'gk7320 is not among the products of this case' },
      { path: ['quantities', 2, 'product'], message: 'gkm8600 is listed twice' },
    ]);
  });

  test('has a log whose marks and periods lie in its time, past midnight too', () => {
    const log = (changes: object) => caseProblems(aCase({ log: aLog(changes) })).map(({ path }) => path.join('.'));
    expect(
      log({ marks: [{ at: 24.5, text: six('off') }], states: [{ name: six('Set'), periods: [[22, 25]] }] }),
    ).toEqual([]);
    expect(log({ marks: [{ at: 26, text: six('off') }] })).toEqual(['log.marks.0.at']);
    expect(
      log({
        states: [
          {
            name: six('Set'),
            periods: [
              [23, 22.5],
              [24, 30],
            ],
          },
        ],
      }),
    ).toEqual(['log.states.0.periods.0', 'log.states.0.periods.1']);
  });

  test('bounds its log', () => {
    const tooLong = aLog({ readings: Array.from({ length: 201 }, () => 1) });
    expect(() => aCase({ log: tooLong })).toThrow('Too big');
    expect(() => aCase({ log: aLog({ readings: [1] }) })).toThrow('Too small');
  });
});
