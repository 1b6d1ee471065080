import { six } from '@site/server/testing/content-folder';
import { expect, test } from 'vitest';
import type { CheckContext } from '../definition.ts';
import { problemsOf } from '../problems.ts';

const context: CheckContext = {
  has: (collection, slug) => ['scene yard', 'case ferry', 'category genset'].includes(`${collection} ${slug}`),
  entry: (collection, slug) => (`${collection} ${slug}` === 'case ferry' ? { figures: [{}, {}] } : undefined),
  product: () => undefined,
  descriptions: new Map(),
};

const audience = (more: object) => ({
  key: 'ships',
  title: six('Ships'),
  text: six('On board'),
  scene: 'yard',
  link: { category: 'genset' },
  link_text: six('Controllers'),
  ...more,
});

const promise = (more: object) => ({
  key: 'spares',
  value: 10,
  unit: six('years'),
  title: six('of spares'),
  text: six('Kept'),
  link: { page: 'aboutus' },
  link_text: six('About'),
  ...more,
});

const problems = (home: object) => problemsOf('home', { reasons: [], ...home }, context);

test('a home page needs neither audiences nor promises', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ audiences: [audience({})], promises: [promise({ mark: 'years' })] })).toEqual([]);
});

test('a figure that the case does not have is a problem at its field', () => {
  expect(problems({ audiences: [audience({ proof: { case: 'ferry', figure: 2 } })] })).toEqual([]);
  expect(problems({ evidence: { case: 'ferry', figure: 3, text: six('Longest') } })).toEqual([
    { path: ['evidence', 'figure'], message: 'the case ferry has no figure 3' },
  ]);
  expect(problems({ audiences: [audience({}), audience({ proof: { case: 'ferry', figure: 4 } })] })).toEqual([
    { path: ['audiences', 1, 'proof', 'figure'], message: 'the case ferry has no figure 4' },
  ]);
});

test('a case and a page that do not exist are problems', () => {
  expect(problems({ audiences: [audience({ proof: { case: 'tug' } })] })).toEqual([
    { path: ['audiences', 0, 'proof', 'case'], message: 'no such case: tug' },
  ]);
  expect(problems({ promises: [promise({ link: { page: 'nowhere' } })] })).toEqual([
    { path: ['promises', 0, 'link', 'page'], message: 'no such page: nowhere' },
  ]);
});

test('numbers and lists are bounded', () => {
  expect(problems({ promises: [promise({ value: 0 })] })).toHaveLength(1);
  expect(problems({ promises: [1, 2, 3, 4, 5].map((key) => promise({ key: `p${key}` })) })).toHaveLength(1);
  expect(problems({ audiences: [1, 2, 3, 4, 5, 6, 7].map((key) => audience({ key: `a${key}` })) })).toHaveLength(1);
});
