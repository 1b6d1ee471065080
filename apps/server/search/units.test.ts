import { expect, test } from 'vitest';
import { fillerAt } from './stop-words.ts';
import { codesWithin, codeTermsOf } from './terms.ts';
import { modelsWithin, segmentations, unitsOf } from './units.ts';
import { words } from './words.ts';

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
  expect(codesWithin('cummins 110-0 coolant').flatMap(({ terms }) => terms)).toContain('f:110-0');
  expect(codesWithin('IEC 61000-6-2')).toEqual([]);
  expect(kinds('cummins 110-0')).toEqual(['word', 'fault']);
});

test('a model is not glued to the short words beside it', () => {
  expect(kinds('gk7320 dwg')).toEqual(['run', 'word']);
  expect(kinds('7320 ats')).toEqual(['word', 'word']);
  expect(kinds('gk7320 vs gk7330')).toEqual(['run', 'word', 'run']);
  expect(kinds('GK 7320')).toEqual(['run']);
  expect(kinds('charger 24 V')).toEqual(['word', 'run']);
});

test('models are read with figures for the letters that people type for them, and bare figures stand for models', () => {
  expect(modelsWithin('gkt 65o manual', 'en').codes).toContain('gkt650');
  expect(modelsWithin('deep sea 7320 equivalent', 'en').figures).toEqual(['7320']);
  expect(modelsWithin('gk7320对比gk7330', 'zh').codes).toEqual(['gk7320', 'gk7330']);
});

test('Chinese fillers are no part of a question', () => {
  const [run] = words('怎么办', 'zh');
  expect(fillerAt(Array.from(run?.text ?? ''), 0)).toBe(3);
  expect(fillerAt(Array.from('互感器'), 0)).toBe(0);
});

test('only the first few words of a very long text are read', () => {
  expect(unitsOf('word '.repeat(1000), 'en').length).toBeLessThanOrEqual(16);
});
