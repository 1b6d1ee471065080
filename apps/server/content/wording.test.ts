import { expect, test } from 'vitest';
import { aContentFolder, six, theCompany } from '#testing/content-folder.ts';
import { readContent } from './read-content.ts';

const term = (avoid: object, changes: object = {}) => ({ term: 'contact', ...six('contact'), avoid, ...changes });
const withNews = (summary: object, changes: object = {}) => ({
  slug: 'chamber',
  class: 'company',
  date: '2026-03-04',
  title: six('Chamber'),
  summary,
  body: six('News body'),
  scene: 'yard',
  ...changes,
});
const news = 'news/2026-03-04-chamber.yaml';
const summaryOf = (changes: object = {}) =>
  Object.fromEntries(Object.entries({ ...six('Summary'), ...changes }).map(([locale, text]) => [locale, `${text}.`]));
const warningsOf = async (avoid: object, summary: object, changes: object = {}) => {
  const { problems, warnings } = await readContent(
    aContentFolder({ 'glossary.yaml': [term(avoid)], [news]: withNews(summary, changes) }),
  );
  expect(problems).toEqual([]);
  return warnings();
};

test('a word that the glossary settled against is named with file, line and the right one, and is no problem', async () => {
  expect(await warningsOf({ pt: ['aparelho'] }, summaryOf({ pt: 'Os aparelhos da casa' }))).toEqual([
    { file: news, line: 15, path: 'summary.pt', message: 'aparelho: the glossary says contact em português' },
  ]);
});

test('it is reported once for each text, at its own line of a long one', async () => {
  const body = { ...six('News body'), pt: 'Uma linha\n\nOs aparelhos\n\nOs aparelhos' };
  const [found, ...others] = await warningsOf({ pt: ['aparelho'] }, summaryOf(), { body });
  const [first] = await warningsOf({ pt: ['Uma linha'] }, summaryOf(), { body });
  expect(others).toEqual([]);
  expect(found?.line).toBe((first?.line ?? 0) + 2);
});

test('a translation that lost its paragraphs is named', async () => {
  const whole = six('One\n\nTwo\n\n- three\n- four\n\nFive');
  const body = { ...whole, es: whole.es.replaceAll('\n\n', '\n'), 'tr-TR': whole['tr-TR'].replace('\n\n', '\n') };
  const warnings = await warningsOf({ en: ['nothing'] }, summaryOf(), { body });
  expect(warnings.map(({ path, message }) => [path, message])).toEqual([
    ['body.es', '1 paragraphs, where the source has 4'],
  ]);
});

test('it is looked for in its own language only, and not inside another word', async () => {
  expect(await warningsOf({ pt: ['aparelho'] }, summaryOf({ es: 'aparelho' }))).toEqual([]);
  expect(await warningsOf({ es: ['lado'] }, summaryOf({ es: 'Un lugar helado' }))).toEqual([]);
});

test('a Chinese word may be a pattern', async () => {
  const avoid = { hk: ['(?<!連)接點'] };
  expect(await warningsOf(avoid, summaryOf({ hk: '公共連接點' }))).toEqual([]);
  expect(await warningsOf(avoid, summaryOf({ hk: '乾接點' }))).toHaveLength(1);
});

test('a word is right where the glossary allows it', async () => {
  const avoid = (allowed: string) => ({ en: [{ word: 'widget', instead: 'device', allowed: [allowed] }] });
  expect(await warningsOf(avoid('news/chamber/*'), summaryOf({ en: 'A widget' }))).toEqual([]);
  expect(await warningsOf(avoid('faq/*'), summaryOf({ en: 'A widget' }))).toHaveLength(1);
});

test('a glossary without a language is a problem of its file', async () => {
  const { en: _, ...five } = six('contact');
  const { problems } = await readContent(aContentFolder({ 'glossary.yaml': [{ term: 'contact', ...five }] }));
  expect(problems[0]).toMatchObject({ file: 'glossary.yaml', line: 1 });
});

test('two pages with one description are named', async () => {
  const seo = { description: { en: 'What a panel builder asks first about this page, and the answer that it gives.' } };
  const ovenSummary = Object.fromEntries(
    Object.entries(six('Oven summary')).map(([locale, text]) => [locale, `${text}.`]),
  );
  const { warnings } = await readContent(
    aContentFolder({
      [news]: withNews(summaryOf(), { seo }),
      'news/2026-03-05-oven.yaml': {
        ...withNews(ovenSummary, { seo, title: six('Oven'), body: six('Oven body') }),
        slug: 'oven',
        date: '2026-03-05',
      },
    }),
  );
  const alike = warnings().filter(({ message }) => message.startsWith('the description of'));
  expect(alike.map(({ path }) => path)).toEqual(['seo.description.en']);
  expect(alike[0]?.message).toBe('the description of news chamber too: write seo.description');
});

const aPage = (blocks: object[], slug = 'aboutus') => ({
  slug,
  title: six('About us'),
  lead: six('About our company'),
  blocks,
});
const factsOf = async (page: object, changes: object = {}) => {
  const { warnings, problems } = await readContent(aContentFolder({ 'pages/aboutus.yaml': page, ...changes }));
  expect(problems).toEqual([]);
  const ofPages = warnings().filter(({ file }) => file.startsWith('pages/'));
  return ofPages.map(({ file, path, message }) => `${file} ${path} ${message}`);
};

test('the history of the company begins in the year of its foundation', async () => {
  const history = (year: number) =>
    aPage([{ kind: 'timeline', items: [{ year, title: six('Begun'), text: six('Founded') }] }]);
  expect(await factsOf(history(1998))).toEqual([]);
  expect(await factsOf(history(1997))).toEqual([
    'pages/aboutus.yaml blocks[0].items the history begins in 1997: company.yaml says 1998 (founded)',
  ]);
});

test('a round figure of a page is a fact of the company', async () => {
  const figures = (value: string) => aPage([{ kind: 'figures', items: [{ value, label: six('patents') }] }]);
  expect(await factsOf(figures('500 000+'))).toEqual([]);
  expect(await factsOf(figures('529+'))).toEqual([
    'pages/aboutus.yaml blocks[0].items[0].value 529+: no fact of company.yaml has this figure',
  ]);
});

test('a telephone number on a page is that of the company or of a contact', async () => {
  const call = (number: string) => aPage([{ kind: 'text', body: { en: `Call ${number} now.` } }]);
  expect(await factsOf(call(theCompany().phone))).toEqual([]);
  expect(await factsOf(call('+86 519 5550 1997'))).toEqual([
    'pages/aboutus.yaml blocks[0].body.en +86 519 5550 1997: no telephone number of the company or a contact',
  ]);
});

test('a figure in a sentence is compared with the fact that a term of the glossary names', async () => {
  const glossary = [
    { term: 'patents', ...six('patents'), fact: 'patents', patterns: { en: ['over (\\d[\\d,]{0,6}) patents'] } },
  ];
  const say = (count: number) => aPage([{ kind: 'text', body: { en: `We have over ${count} patents.` } }]);
  expect(await factsOf(say(600), { 'glossary.yaml': glossary })).toEqual([]);
  expect(await factsOf(say(529), { 'glossary.yaml': glossary })).toEqual([
    'pages/aboutus.yaml blocks[0].body.en over 529 patents: company.yaml says 600 (patents)',
  ]);
});
