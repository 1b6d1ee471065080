import { expect, test } from 'vitest';
import { inSentence } from './in-sentence.ts';

test.each([
  ['pt', ['Energia de reserva', 'Hospitais', 'PV e rede'], ['Energia de reserva', 'hospitais', 'PV e rede']],
  ['tr-TR', ['Yedek güç', 'İş makineleri', 'Isıtma'], ['Yedek güç', 'iş makineleri', 'ısıtma']],
  ['zh', ['备用电源', '医院'], ['备用电源', '医院']],
] as const)('%s: only the first name of a list keeps its capital', (locale, names, expected) =>
  expect(inSentence(names, locale)).toEqual(expected),
);
