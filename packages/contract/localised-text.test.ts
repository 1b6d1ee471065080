import { expect, test } from 'vitest';
import { completeText, writtenText } from './localised-text.ts';

test('Hong Kong falls back to simplified Chinese, the others to English', () => {
  const { fallback, ...text } = completeText({ en: 'Pump', zh: '泵' }, 'en');
  expect(text).toEqual({ en: 'Pump', zh: '泵', hk: '泵', pt: 'Pump', es: 'Pump', 'tr-TR': 'Pump' });
  expect(fallback).toEqual({ hk: 'zh', pt: 'en', es: 'en', 'tr-TR': 'en' });
});

test('what has no nearer language falls back to the source', () => {
  const text = completeText({ es: 'Bomba', pt: 'Bomba d’água' }, 'pt');
  expect(text.fallback).toEqual({ en: 'pt', zh: 'pt', hk: 'pt', 'tr-TR': 'pt' });
  expect(text.en).toBe('Bomba d’água');
});

test('a complete text has no fallback, and what was written can be taken out again', () => {
  const all = { en: 'a', zh: 'b', hk: 'c', pt: 'd', es: 'e', 'tr-TR': 'f' };
  expect(completeText(all, 'en')).toEqual(all);
  expect(writtenText(completeText({ zh: '泵' }, 'zh'))).toEqual({ zh: '泵' });
});
