import { expect, test } from 'vitest';
import { segmentations, unitsOf } from './question.ts';
import { codesWithin, codeTermsOf } from './terms.ts';

const kinds = (key: string) => unitsOf(key, 'en').map(({ kind }) => kind);

test('a code written in pieces is one unit, with every way to join the pieces', () => {
  const [unit] = unitsOf('GK-9510 N', 'en');
  expect(unit?.kind).toBe('run');
  expect(unit?.kind === 'run' && segmentations(unit.words)).toEqual(
    expect.arrayContaining([['gk9510n'], ['gk9510', 'n'], ['gk', '9510', 'n']]),
  );
});

test('words beside a code stay words', () => {
  expect(kinds('GK7320 user manual')).toEqual(['run', 'word', 'word']);
  expect(kinds('the oil pressure')).toEqual(['word', 'word', 'word']);
});

test('a fault code is recognised alone and within a longer text', () => {
  expect(codeTermsOf('110-0')[0]).toBe('f:110-0');
  expect(codeTermsOf('SPN 110 FMI 0')[0]).toBe('f:110-0');
  expect(codeTermsOf('oil pressure')).toEqual([]);
  expect(codesWithin('cummins 110-0 coolant').map(({ term }) => term)).toEqual(['f:110-0']);
  expect(codesWithin('IEC 61000-6-2').map(({ term }) => term)).toEqual([]);
  expect(kinds('cummins 110-0')).toEqual(['word', 'fault']);
});

test('only the first few words of a very long text are read', () => {
  expect(unitsOf('word '.repeat(1000), 'en').length).toBeLessThanOrEqual(16);
});
