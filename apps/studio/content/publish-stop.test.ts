import type { Problem } from '@site/contract/staff/content';
import { expect, test } from 'vitest';
import { offeredLanguages, ownProblems, stoppingProblems } from './publish-parts.tsx';

const problem = (locale?: Problem['locale']): Problem => ({
  collection: 'news',
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
  const live = { revision: 1, data: { title: { en: 'Old', pt: 'Velho' } } };
  expect(offeredLanguages({ live, may: { ...may, publish_languages: ['pt', 'es'] } }, data)).toEqual(['pt']);
  expect(offeredLanguages({ live, may: { ...may, publish_languages: ['es'] } }, data)).toEqual([]);
});

test('a problem that is not theirs stops nobody who publishes some languages only', () => {
  const may = { write: true, publish: true, publish_languages: ['pt' as const] };
  expect(ownProblems({ may }, [problem(), problem('en'), problem('pt')])).toEqual([problem('pt')]);
  expect(ownProblems({ may: { write: true, publish: true } }, [problem()])).toEqual([problem()]);
});
