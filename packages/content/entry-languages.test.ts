import { expect, test } from 'vitest';
import { definitions } from './collections.ts';
import { languageStates, needsTexts } from './entry-languages.ts';
import { describeCollection } from './form/describe.ts';

const base = { live: undefined, source: 'en', outdated: [], needsTexts: true } as const;

test('an entry that was never published has nothing in the languages nobody wrote, and visitors see another one there', () => {
  const { en, zh, hk, 'tr-TR': tr } = languageStates({ ...base, data: { title: { en: 'New', zh: '新' } } });
  expect([en.state, zh.state, hk.state, tr.state]).toEqual(['source', 'draft', 'missing', 'missing']);
  expect([en.isEmpty, zh.isEmpty, hk.isEmpty, tr.isEmpty]).toEqual([false, false, true, true]);
  expect([hk.instead, tr.instead]).toEqual(['zh', 'en']);
});

test('a new entry without any text has nothing in any language', () => {
  const { en, es } = languageStates({ ...base, data: { slug: 'new' } });
  expect([en.isEmpty, es.isEmpty, es.state, es.instead]).toEqual([true, true, 'missing', undefined]);
});

test('an entry without texts has nothing to translate', () => {
  const { es } = languageStates({ ...base, needsTexts: false, data: { days: 30 } });
  expect([es.state, es.isEmpty]).toEqual(['current', false]);
});

test('a language that lacks some texts or has old ones says how many', () => {
  const data = { title: { en: 'A', pt: 'A', es: 'A' }, summary: { en: 'B', es: 'B' } };
  const { pt, es } = languageStates({ ...base, data, live: data, outdated: [{ locale: 'es' }] });
  expect(pt).toMatchObject({ state: 'missing', count: 1, total: 2, isEmpty: false, instead: 'en' });
  expect(es).toMatchObject({ state: 'outdated', count: 1, total: 2, instead: undefined });
});

test('news need texts; pictures and periods of retention do not', () => {
  const needs = (['news', 'asset', 'retention'] as const).map((collection) =>
    needsTexts(describeCollection(definitions[collection], collection)),
  );
  expect(needs).toEqual([true, false, false]);
});
