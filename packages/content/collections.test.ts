import { six } from '@site/server/testing/content-folder';
import { expect, test } from 'vitest';
import { collectionNames, definitions } from './collections.ts';
import type { CheckContext } from './definition.ts';
import { fileKinds } from './file-kinds.ts';
import { problemsOf } from './problems.ts';
import { settingSchemas } from './settings.ts';
import { tableNames } from './tables.ts';

const keysOf = (part: 'rows' | 'settings') => [
  ...new Set(collectionNames.flatMap((collection) => Object.keys(definitions[collection][part] ?? {}))),
];

test('every entry table and every setting belongs to a collection', () => {
  expect(keysOf('rows').toSorted()).toEqual(tableNames.toSorted());
  expect(keysOf('settings').toSorted()).toEqual(Object.keys(settingSchemas).toSorted());
});

test('every collection that others refer to has a table', () => {
  const targets = collectionNames.flatMap((collection) => Object.values(definitions[collection].references ?? {}));
  expect(targets.filter((collection) => !definitions[collection].rows)).toEqual([]);
});

test('a collection comes from a file, from inside another collection, or from a folder with its own reader', () => {
  const parts = collectionNames.filter((collection) => definitions[collection].within);
  const inFiles = fileKinds.map(({ collection }) => collection);
  const others = collectionNames.filter((collection) => !parts.includes(collection) && !inFiles.includes(collection));
  expect(others).toEqual(['asset', 'faults']);
});

test.each([
  ['news/2026-03-04-chamber.yaml', 'news', { date: '2026-03-04', slug: 'chamber' }],
  ['news/classes.yaml', 'news_class', {}],
  ['solutions/classes.yaml', 'solution_class', {}],
  ['solutions/standby-power.yaml', 'solution', { slug: 'standby-power' }],
  ['products/genset/gk7300.yaml', 'series', { category: 'genset', slug: 'gk7300' }],
  ['contacts/branches.yaml', 'contact', {}],
])('%s holds %s, and its name contains %o', (file, collection, fields) => {
  const kind = fileKinds.find(({ name }) => name.test(file));
  expect(kind?.collection).toBe(collection);
  expect({ ...kind?.name.exec(file)?.groups }).toEqual(fields);
});

const contextWith = (slugs: readonly string[]): CheckContext => ({
  has: (collection, slug) => slugs.includes(`${collection} ${slug}`),
  entry: () => undefined,
  product: () => undefined,
  descriptions: new Map(),
});
const news = {
  slug: 'chamber',
  class: 'company',
  date: '2026-03-04',
  title: six('Chamber'),
  summary: six('News summary'),
  body: six('News about [one](product:gk7320)'),
  scene: 'yard',
};

test('the shape of an entry is checked first', () => {
  expect(
    problemsOf('news', { ...news, colour: 'red', title: { ...six('Chamber'), hk: '简体' } }, contextWith([])),
  ).toEqual([
    { path: ['title', 'hk'], message: 'Simplified Chinese in hk: 简体' },
    { path: ['colour'], message: 'unknown key' },
  ]);
});

test('an entry is checked against everything it refers to, in fields and in links', () => {
  expect(problemsOf('news', news, contextWith(['news_class company', 'scene yard', 'product gk7320']))).toEqual([]);
  const problems = problemsOf('news', news, contextWith(['scene yard']));
  expect(problems).toContainEqual({ path: ['class'], message: 'no such news class: company' });
  expect(problems).toContainEqual({ path: ['body', 'en'], message: 'no such product: gk7320' });
});

test('a repeated description is reported with the entry that used it first', () => {
  const context = contextWith(['news_class company', 'scene yard', 'product gk7320']);
  expect(problemsOf('news', news, context)).toEqual([]);
  const [problem] = problemsOf('news', { ...news, slug: 'other', summary: six('Another') }, context);
  expect(problem).toEqual({ path: ['body', 'en'], message: 'the same text as in news chamber body (en)' });
});
