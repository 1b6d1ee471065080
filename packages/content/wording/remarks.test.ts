import { expectLinear } from '@site/server/testing/growth';
import { expect, test } from 'vitest';
import { Glossary } from '../glossary/schema.ts';
import { avoidedWordsOf, isAllowedAt } from './avoided-words.ts';
import { remarkMessage, remarksOn, widthOf } from './remarks.ts';

const names = {
  en: 'manufacturer',
  zh: '制造商',
  hk: '製造商',
  pt: 'fabricante',
  es: 'fabricante',
  'tr-TR': 'üretici',
};
const wordsOf = (avoid: object) => avoidedWordsOf(Glossary.parse([{ term: 'manufacturer', ...names, avoid }]));
const said = (text: string, { place = 'page/about/lead', locale = 'en', avoid = {} }: Partial<Said> = {}) =>
  remarksOn(text, { locale, place }, wordsOf(avoid)).map(remarkMessage);
type Said = { place: string; locale: 'en' | 'zh' | 'hk' | 'pt'; avoid: object };

test('a word is found with any ending, at the start of a word, without regard to case', () => {
  const avoid = { en: ['maker'] };
  expect(said('Engine Makers and the maker', { avoid })).toEqual(['Maker: the glossary says manufacturer']);
  expect(said('Filmmakers', { avoid })).toEqual([]);
});

test('what to write instead is that of the word, and its note says why', () => {
  const avoid = { en: [{ word: '\\bmay run on\\b', instead: 'can keep running', note: 'a failure to stop' }] };
  expect(said('The set may run on.', { avoid })).toEqual([
    'may run on: the glossary says can keep running (a failure to stop)',
  ]);
});

test('a word is looked for in its own language only, and not in the target of a link', () => {
  const avoid = { en: ['maker'] };
  expect(said('maker', { avoid, locale: 'pt' })).toEqual([]);
  expect(said('[ours](page:maker)', { avoid })).toEqual([]);
});

test.each([
  ['news/*', 'news/patent-600/body', true],
  ['news/*', 'faq/news/body', false],
  ['*/summary', 'case/kano/summary', true],
  ['case/*/seo.*', 'case/kano/seo.title', true],
  ['page/about/lead', 'page/about/lead', true],
  ['page/about/lead', 'page/about/lead2', false],
  ['a*a', 'a', false],
  ['!i18n/*', 'news/patent-600/body', true],
  ['!i18n/*', 'i18n/mail/mail.reset', false],
])('the place %s and %s: allowed is %s', (pattern, place, isAllowed) => {
  expect(isAllowedAt(place, pattern)).toBe(isAllowed);
  const avoid = { en: [{ word: 'maker', instead: 'OEM', allowed: [pattern] }] };
  expect(said('The maker.', { avoid, place })).toHaveLength(isAllowed ? 0 : 1);
});

test.each(['1.\u00a0Stop the set.', '-\u00a0Stop', 'First\n  *\u00a0Stop', '12)\u00a0Stop'])(
  'a list marker with a no-break space makes no list: %s',
  (text) => {
    expect(said(text)).toEqual([expect.stringContaining('a no-break space follows a list marker')]);
  },
);

test.each(['- Stop', '1. Stop', 'at 1.5\u00a0kW', 'No. 3\u00a0kW'])(
  'an ordinary list or figure is right: %s',
  (text) => {
    expect(said(text)).toEqual([]);
  },
);

test('two spaces are one too many, but not at the end of a line and between the cells of a table', () => {
  expect(said('Stop  the set')).toEqual(['two spaces: write one']);
  expect(said('Stop  \nthe set\n    - nested\n\n| a   |  b |')).toEqual([]);
});

test.each(['停机,再测', '停机:再测', '停机(再测'])(
  'punctuation between Chinese characters is full-width: %s',
  (text) => {
    expect(said(text, { locale: 'zh' })).toEqual([expect.stringContaining('full-width')]);
  },
);

test('punctuation beside letters and figures stays', () => {
  expect(said('08:30 停机，GK7320(AMF) 与 ECU: J1939', { locale: 'zh' })).toEqual([]);
});

const place = 'case/kano/summary';

test('a summary on a card has one or two sentences, an end, and room', () => {
  expect(said('It saves fuel. Kano runs 5.9 h a day.', { place })).toEqual([]);
  expect(said('It saves fuel', { place })).toEqual(['a summary ends with a full stop']);
  expect(said('One. Two. Three.', { place })).toEqual(['more than 2 sentences on a card']);
  expect(said(`${'x'.repeat(160)}.`, { place })).toEqual([expect.stringContaining('longer than the 160 characters')]);
});

test('a Chinese character is as wide as two letters', () => {
  expect(widthOf('停机 10 s。')).toBe(11);
  expect(said(`${'停'.repeat(79)}。`, { place, locale: 'zh' })).toEqual([]);
  expect(said(`${'停'.repeat(80)}。`, { place, locale: 'zh' })).toHaveLength(1);
});

test('translations of a summary may be longer, as long as every card shows them whole', () => {
  expect(said(`${'x'.repeat(184)}.`, { place, locale: 'pt' })).toEqual([]);
  expect(said(`${'x'.repeat(185)}.`, { place, locale: 'pt' })).toHaveLength(1);
});

test('a description has 70 to 155 characters', () => {
  const at = { place: 'page/about/seo.description' };
  expect(said('x'.repeat(69), at)).toEqual([expect.stringContaining('shorter than 70')]);
  expect(said('x'.repeat(70), at)).toEqual([]);
  expect(said('x'.repeat(155), at)).toEqual([]);
  expect(said('x'.repeat(156), at)).toEqual([expect.stringContaining('longer than the 155')]);
});

test.each(['a', ' ', '停', '停,', '- ', '1.\u00a0', ']( ', '. "', 'maker '])(
  'reading a text takes time in proportion to it, for repeated %s',
  async (piece) => {
    const words = wordsOf({ en: ['maker', '\\b(?:one|two) \\p{L}{1,20} less\\b', 'a[^.]{0,99}off'] });
    const read = (text: string) => remarksOn(text, { locale: 'en', place }, words);
    await expectLinear(read, (size) => piece.repeat(Math.ceil(size / piece.length)), { limit: 20_000 });
  },
);

test('looking for a place takes time in proportion to it', async () => {
  await expectLinear(
    (text: string) => isAllowedAt(text, `*a${'*ab'.repeat(30)}*c`),
    (size) => 'a'.repeat(size),
    { limit: 20_000 },
  );
});
