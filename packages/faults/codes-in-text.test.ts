import { expect, test } from 'vitest';
import { codesInText } from './codes-in-text.ts';
import { writeCode } from './codes.ts';

const read = (text: string) => codesInText(text).map(({ queries: [first] }) => first && writeCode(first));

test.for([
  ['fault code 110-0', 'SPN 110 FMI 0'],
  ['ariza kodu 190/0', 'SPN 190 FMI 0'],
  ['falha 157 3', 'SPN 157 FMI 3'],
  ['código de falla 100 1 en el motor', 'SPN 100 FMI 1'],
  ['110-0 水温高', 'SPN 110 FMI 0'],
  ['故障码110-0', 'SPN 110 FMI 0'],
  ['what does spn 3251 fmi 16 mean', 'SPN 3251 FMI 16'],
  ['spn 11O fmi O', 'SPN 110 FMI 0'],
  ['my engine shows P0524', 'P0524'],
  ['engine stops, flash code 111', 'flash 111'],
  ['ｓｐｎ １００ ｆｍｉ １', 'SPN 100 FMI 1'],
])('in “%s” it reads %s', ([text, code]) => {
  expect(read(text ?? '')).toContain(code);
});

test.for([
  'IEC 61000-6-2',
  'charger 24 V 40 A',
  '4-20 mA input',
  '186 x 141 cut-out',
  'code of conduct',
  'GK7320',
  'alarm 24 V',
])('“%s” holds no code that is certain', (text) => {
  expect(codesInText(text).filter(({ certain }) => certain)).toEqual([]);
});

test('a long text is read to a limit, in time that does not grow with tricks', () => {
  const started = performance.now();
  codesInText('1'.repeat(50_000));
  codesInText('code '.repeat(20_000));
  codesInText('spn:::'.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(500);
});
