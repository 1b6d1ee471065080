import { expect, test } from 'vitest';
import type { Problem } from '#contract/staff/content.ts';
import { offeredLanguages, stoppingProblems } from './publish-stop.ts';

const problem = (locale?: Problem['locale']): Problem => ({
  noun: 'news',
  slug: 'new',
  path: ['title'],
  message: 'x',
  ...(locale && { locale }),
});

test('a problem of a fact stops everything, one of a text only its own language', () => {
  expect(stoppingProblems([problem(), problem('es')], ['en', 'es'])).toEqual([problem()]);
  expect(stoppingProblems([problem('es')], ['en', 'es'])).toEqual([]);
  expect(stoppingProblems([problem('es')], ['es'])).toEqual([problem('es')]);
  expect(stoppingProblems([problem('es')], [])).toEqual([]);
});

test('a language goes out if its texts have changed and the person may publish it', () => {
  const data = { title: { en: 'New', pt: 'Novo' } };
  const may = { write: true, publish: true };
  expect(offeredLanguages({ live: null, may }, data)).toEqual(['en', 'pt']);
  expect(offeredLanguages({ live: null, may: { ...may, languages: ['pt', 'es'] } }, data)).toEqual(['pt']);
});
