import { expect, test } from 'vitest';
import { aContentFolder, six } from '#testing/content-folder.ts';
import { readContent } from './read-content.ts';

const term = (avoid: object) => ({ term: 'contact', ...six('contact'), avoid });
const withNews = (summary: object) => ({
  slug: 'chamber',
  class: 'company',
  date: '2026-03-04',
  title: six('Chamber'),
  summary,
  body: six('News body'),
  scene: 'yard',
});
const news = 'news/2026-03-04-chamber.yaml';
const problemsOf = async (avoid: object, summary: object) =>
  (await readContent(aContentFolder({ 'glossary.yaml': [term(avoid)], [news]: withNews(summary) }))).problems;

test('a word that the glossary settled against is named with file, line and the right one', async () => {
  const summary = { ...six('Summary'), pt: 'Os aparelhos da casa' };
  expect(await problemsOf({ pt: ['aparelho'] }, summary)).toEqual([
    { file: news, line: 15, path: 'pt', message: 'aparelho: the glossary says contact em português' },
  ]);
});

test('it is looked for in its own language only, and not inside another word', async () => {
  expect(await problemsOf({ pt: ['aparelho'] }, { ...six('Summary'), es: 'aparelho' })).toEqual([]);
  expect(await problemsOf({ es: ['lado'] }, { ...six('Summary'), es: 'Un lugar helado' })).toEqual([]);
});

test('a Chinese word may be a pattern', async () => {
  const avoid = { hk: ['(?<!連)接點'] };
  expect(await problemsOf(avoid, { ...six('Summary'), hk: '公共連接點' })).toEqual([]);
  expect(await problemsOf(avoid, { ...six('Summary'), hk: '乾接點' })).toHaveLength(1);
});

test('a glossary without a language is a problem of its file', async () => {
  const { en: _, ...five } = six('contact');
  const { problems } = await readContent(aContentFolder({ 'glossary.yaml': [{ term: 'contact', ...five }] }));
  expect(problems[0]).toMatchObject({ file: 'glossary.yaml', line: 1 });
});
