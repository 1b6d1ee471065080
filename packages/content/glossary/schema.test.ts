import { expectLinear } from '@site/server/testing/growth';
import { expect, test } from 'vitest';
import { problemsOfIssues } from '../issues.ts';
import { findSafetyWord, safetyWordsOf } from './safety-words.ts';
import { Glossary } from './schema.ts';

const names = { en: 'stopped', zh: '停机', hk: '停機', pt: 'parado', es: 'detenido', 'tr-TR': 'dururken' };
const aGlossary = (pattern: string) => [
  { term: 'stopped', ...names, safety: 'state', patterns: { en: [pattern] }, avoid: { zh: [`勿${pattern}`] } },
];

test.each(['\\bstop(?:s|ped)?\\b', 'switch [\\w ]{0,22}\\boff', '(?<!not )\\p{L}{1,9}', '[*+]|\\+|[\\]*]{2}'])(
  'a glossary may have the pattern %s',
  (pattern) => {
    expect(Glossary.safeParse(aGlossary(pattern)).success).toBe(true);
  },
);

test.each([
  ['repeats without an end', 'battery.*off'],
  ['repeats without an end', '\\w+off'],
  ['repeats without an end', 'a{2,}'],
  ['repeats a group', '(?:a|b?){9}'],
  ['repeats a hundred times', 'a{0,100}'],
  ['is long', 'a'.repeat(501)],
  ['is no expression', 'stop)'],
])('a glossary may not have a pattern that %s: %s', (_, pattern) => {
  const { error } = Glossary.safeParse(aGlossary(pattern));
  expect(error?.issues.map(({ path }) => path.slice(1))).toEqual([
    ['avoid', 'zh', 0],
    ['patterns', 'en', 0],
  ]);
});

test('a word with Latin letters is avoided as it is written', () => {
  expect(Glossary.safeParse([{ term: 'plus', ...names, avoid: { en: ['C++'] } }]).success).toBe(true);
});

test('a word to avoid may say what to write instead, where it is allowed, and why', () => {
  const avoided = { word: '\\bmakers?\\b', instead: 'manufacturer', allowed: ['news/*'], note: 'a calque' };
  const glossary = [{ term: 'manufacturer', ...names, avoid: { en: ['OEM-maker', avoided] } }];
  expect(Glossary.parse(glossary)[0]?.avoid).toEqual({ en: ['OEM-maker', avoided] });
});

test.each(['.*', 'a{2,}', '(?:a|b?){9}'])(
  'a word to avoid with an alternative is no pattern without an end: %s',
  (word) => {
    const glossary = [{ term: 'plus', ...names, avoid: { en: [{ word: `\\b${word}`, instead: 'b' }] } }];
    const { error } = Glossary.safeParse(glossary);
    expect(problemsOfIssues(error?.issues ?? []).map(({ path }) => path)).toEqual([[0, 'avoid', 'en', 0, 'word']]);
  },
);

test.each(['a', 'ab', ' ', 'b '])(
  'finding a safety word takes time in proportion to the text, for repeated %s',
  async (piece) => {
    const words = safetyWordsOf(Glossary.parse(aGlossary('a[^.]{0,99}off')));
    const find = (text: string) => findSafetyWord(words, 'state', text, 'en');
    await expectLinear(find, (size) => piece.repeat(Math.ceil(size / piece.length)), { limit: 20_000 });
  },
);
