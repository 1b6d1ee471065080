import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import {
  aContentFolder,
  aProduct,
  aSeries,
  contentFiles,
  type Files,
  six,
  theCompany,
  theParameters,
} from '#testing/content-folder.ts';
import { problemLine } from './problem-list.ts';
import { readContent } from './read-content.ts';

const problemsOf = async (changes: Files): Promise<string[]> =>
  (await readContent(aContentFolder(changes))).problems.map(problemLine);

const seriesFile = 'products/genset/gk7300.yaml';
const newsFile = 'news/2026-03-04-chamber.yaml';
const news = contentFiles()[newsFile] as object;
const withProduct = (changes: object): Files => ({
  [seriesFile]: aSeries({ products: [aProduct('gk7320', changes), aProduct('gk7310')] }),
});

/** The line number of a text in a file of the changed content. */
const lineOf = (changes: Files, file: string, text: string): number => {
  const lines = readFileSync(join(aContentFolder(changes), file), 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
};

test('a complete content has no problems, and products carry the defaults of their series', async () => {
  const { problems, content } = await readContent(aContentFolder());
  expect(problems).toEqual([]);
  expect(content.product.map(({ value }) => value.slug)).toEqual(['gk7320', 'gk7310']);
  expect(content.product[0]?.value.params).toMatchObject({ weight: 0.8, ports: ['can', 'lan'] });
  expect(content.product[0]?.value.drawing).toMatchObject({ form: 'panel', front: [209, 166] });
});

test('absent collections are no problem', async () => {
  const gone = Object.fromEntries(Object.keys(contentFiles()).map((file) => [file, undefined]));
  expect(await problemsOf(gone)).toEqual([]);
});

test('all problems of all files are reported, each with its line', async () => {
  const changes = {
    [newsFile]: { ...news, date: 'yesterday', colour: 'red', title: { ...six('Chamber'), hk: '' } },
    'home.yaml': 'hero: [gk7320\nbusiness: {',
  };
  const found = await problemsOf(changes);
  const at = (text: string) => lineOf({ [newsFile]: changes[newsFile] }, newsFile, text);
  expect(found).toContain(`${newsFile}:${at('date:')} date: a date is YYYY-MM-DD`);
  expect(found).toContain(`${newsFile}:${at('colour:')} colour: unknown key`);
  expect(found).toContain(`${newsFile}:${at('hk:')} title.hk: text in hk is empty`);
  expect(found.some((line) => /^home\.yaml:\d+: /.test(line))).toBe(true);
});

test('only the source language of a text is required: the entry’s own, else the company’s, else English', async () => {
  const { en: _, ...withoutEnglish } = six('Chamber');
  const withoutPortuguese = { ...six('Chamber'), pt: undefined };
  const newsIn = (title: object, source?: string) => ({ [newsFile]: { ...news, title, ...(source && { source }) } });
  const company = { 'company.yaml': { ...theCompany(), source_language: 'zh' } };
  const missing = (locale: string) => [expect.stringContaining(`title.${locale}: text in ${locale} is missing`)];
  expect(await problemsOf(newsIn(withoutPortuguese))).toEqual([]);
  expect(await problemsOf(newsIn(withoutEnglish))).toEqual(missing('en'));
  expect(await problemsOf({ ...newsIn(withoutEnglish), ...company })).toEqual([]);
  expect(await problemsOf({ ...newsIn(withoutPortuguese, 'pt'), ...company })).toEqual(missing('pt'));
});

test('a text in no language is a problem', async () => {
  expect(await problemsOf({ [newsFile]: { ...news, title: {} } })).toEqual([
    expect.stringContaining('title: a text needs at least one language'),
  ]);
});

const theFaultFiles = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync('demo/content/ecu', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.replace('demo/content/', ''), readFileSync(file, 'utf8')]),
  );

test('problems of the fault data are listed with the others, each with its line, and no fault is read', async () => {
  const files = theFaultFiles();
  const file = 'ecu/codes/man.yaml';
  const faulty = files[file]?.replace(/(spn: 100,.*)\[S29\]/, '$1[S99]') ?? '';
  const changes = { ...files, [file]: faulty, [newsFile]: { ...news, colour: 'red' } };
  const { problems, content } = await readContent(aContentFolder(changes));
  const line = faulty.split('\n').findIndex((text) => text.includes('S99')) + 1;
  expect(line).toBeGreaterThan(3);
  expect(problems.map(problemLine)).toEqual([
    `${file}:${line} codes[${line - 3}].sources: S99 is no source`,
    `${newsFile}:${lineOf(changes, newsFile, 'colour:')} colour: unknown key`,
  ]);
  expect(content.faults).toEqual([]);
});

test('the fault data is part of the content', async () => {
  const { problems, content, files } = await readContent(aContentFolder(theFaultFiles()));
  expect(problems).toEqual([]);
  const [faults] = content.faults.map(({ value }) => value);
  expect(faults?.parameters.length).toBeGreaterThanOrEqual(600);
  expect(faults?.modes).toHaveLength(32);
  expect(faults?.codes.length).toBeGreaterThanOrEqual(400);
  expect(files).toBe(Object.keys(contentFiles()).length + Object.keys(theFaultFiles()).length);
});

test.for([
  ['zh', '發電機', 'Traditional Chinese in zh: 發電機'],
  ['hk', '发电机', 'Simplified Chinese in hk: 发电'],
  ['en', 'the 控 mark', 'Chinese in en: 控'],
  ['tr-TR', 'jeneratör，', 'Chinese in tr-TR: ，'],
])('the wrong script in %s is a problem', async ([locale = '', text = '', message]) => {
  const found = await problemsOf({ [newsFile]: { ...news, summary: { ...six('News'), [locale]: text } } });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`summary.${locale}: ${message}`);
});

test('characters that both scripts share are fine', async () => {
  const summary = { ...six('News'), zh: '平台后里面干云', hk: '平台皇后大道公里面干擾' };
  expect(await problemsOf({ [newsFile]: { ...news, summary } })).toEqual([]);
});

test('a file that nothing reads and a name that disagrees with its content are problems', async () => {
  const found = await problemsOf({
    'extra/notes.yaml': 'a: 1',
    'news/2026-01-01-other.yaml': { ...news, body: six('Other'), summary: six('Else') },
  });
  expect(found).toContain('extra/notes.yaml:1: unknown file: nothing reads it');
  expect(found).toContainEqual(
    expect.stringMatching(/^news\/2026-01-01-other\.yaml:1 slug: the file's name says other/),
  );
  expect(found).toContainEqual(expect.stringMatching(/^news\/2026-03-04-chamber\.yaml:1 slug: chamber exists twice/));
});

test('a reference to an entry that does not exist is a problem', async () => {
  const changes = {
    ...withProduct({ related: ['gk9999'], solutions: ['none'], cases: ['nowhere'], applications: ['space'] }),
    [newsFile]: {
      ...news,
      class: 'gossip',
      scene: 'moon',
      body: six('See [this](product:gk1) and [that](page:nowhere)'),
    },
  };
  const found = (await problemsOf(changes)).join('\n');
  for (const missing of [
    'related[0]: no such product: gk9999',
    'solutions[0]: no such solution: none',
    'cases[0]: no such case: nowhere',
    'applications[0]: no such application: space',
    'class: no such news class: gossip',
    'scene: no such scene: moon',
    'body.en: no such product: gk1',
    'body.tr-TR: no such page: nowhere',
  ])
    expect(found).toContain(missing);
});

test('a reference to an entry with problems of its own is not a second problem', async () => {
  const found = await problemsOf({ 'scenes/yard.yaml': { slug: 'yard', size: [1, 1], items: [], title: six('Yard') } });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^scenes\/yard\.yaml:\d+ items: /);
});

test('values are checked against their parameter, in the series or in the product', async () => {
  const params = { ...aSeries().params, weight: 'heavy' };
  const changes = {
    [seriesFile]: aSeries({
      params,
      products: [
        aProduct('gk7320', { params: { ports: ['telegraph'], colour: 'red', working_temperature: [70, -25] } }),
        aProduct('gk7310'),
      ],
    }),
  };
  const found = await problemsOf(changes);
  const at = (text: string) => lineOf(changes, seriesFile, text);
  expect(found).toContain(`${seriesFile}:${at('weight: heavy')} params.weight: expected a number`);
  expect(found).toContain(`${seriesFile}:${at('colour')} products[0].params.colour: no such parameter`);
  expect(found).toContainEqual(expect.stringContaining('products[0].params.ports: no such option: telegraph'));
  expect(found).toContainEqual(
    expect.stringContaining('products[0].params.working_temperature: a range goes from low to high'),
  );
});

test('a drawing is checked with the defaults under it, unknown keys included', async () => {
  const found = await problemsOf(withProduct({ drawing: { mat: 'wood', wheels: 4 } }));
  expect(found).toContainEqual(expect.stringContaining('products[0].drawing.mat: '));
  const extra = await problemsOf(withProduct({ drawing: { wheels: 4 } }));
  expect(extra).toEqual([expect.stringContaining('products[0].drawing.wheels: unknown key')]);
  const otherForm = { form: 'heater', mat: 'cast', tube: { d: 84, l: 168 }, holes: [120, 60, 9] };
  expect(await problemsOf(withProduct({ drawing: otherForm }))).toEqual([]);
});

test('a figure without a unit is a problem, a counted one is not', async () => {
  const { parameters, ...rest } = theParameters();
  const more = (key: string) => ({ key, group: 'general', type: 'number', name: six(key) });
  const found = await problemsOf({
    'parameters.yaml': { ...rest, parameters: [...parameters, more('ripple'), { ...more('timers'), unitless: true }] },
  });
  expect(found).toEqual([expect.stringContaining('type: ripple is a figure without a unit')]);
});

test('a repeated description is a problem, even with other numbers', async () => {
  const summary = six('The GK7320 has 4 inputs');
  const found = await problemsOf({
    [seriesFile]: aSeries({
      products: [
        aProduct('gk7320', { summary }),
        aProduct('gk7310', { summary: { ...six('Other'), en: 'The GK7310 has 8 inputs in English' } }),
      ],
    }),
  });
  expect(found).toEqual([
    expect.stringContaining('products[1].summary.en: the same text as in product gk7320 summary (en)'),
  ]);
});

test('a text left untranslated is a problem', async () => {
  const found = await problemsOf({ [newsFile]: { ...news, summary: { ...six('News'), pt: 'News in English' } } });
  expect(found).toEqual([expect.stringContaining('summary.pt: the same text as in news chamber summary (en)')]);
});

test.for([
  ['<b>bold</b>', 'no html'],
  ['![picture](product:gk7320)', 'no image'],
  ['# Title', 'headings are ## or ###'],
  ['[out](https://example.com)', 'links are written as'],
  ['[out](//example.com)', 'links are written as'],
  ['```\ncode\n```', 'no code'],
])('Markdown beyond the subset is a problem: %s', async ([text = '', message = '']) => {
  const found = await problemsOf({ [newsFile]: { ...news, body: { ...six('Body'), es: text } } });
  expect(found[0]).toContain('body.es: Markdown: ');
  expect(found[0]).toContain(message);
});

test('a discontinued product names its successor, which is not itself', async () => {
  expect(await problemsOf(withProduct({ lifecycle: 'discontinued' }))).toEqual([
    expect.stringContaining('products[0].lifecycle: a discontinued product names its successor'),
  ]);
  expect(await problemsOf(withProduct({ lifecycle: 'discontinued', successor: 'gk7320' }))).toEqual([
    expect.stringContaining('products[0].successor: a product does not succeed itself'),
  ]);
});

test('a certificate needs standards to declare', async () => {
  expect(await problemsOf(withProduct({ documents: ['datasheet', 'certificate'] }))).toEqual([
    expect.stringContaining('products[0].documents[1]: a certificate declares standards'),
  ]);
});

test('a key written twice is reported at the second', async () => {
  const found = await problemsOf({ [newsFile]: `${stringify(news)}scene: moon\n` });
  const at = stringify(news).split('\n').length;
  expect(found[0]).toMatch(new RegExp(`^${newsFile}:${at}: Map keys must be unique`));
});
