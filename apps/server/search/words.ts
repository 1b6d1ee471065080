import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import hongKong from 'opencc-js/dict/HKVariantsRev';
import traditional from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariantsRev';
import type { Queryable } from '#platform/database/connection.ts';

/** A term in the syntax of tsvector and tsquery. */
export const quote = (term: string): string => `'${term.replaceAll(/['\\]/g, '$&$&')}'`;

/** A tsquery for every term with this prefix. */
export const prefixQuery = (prefix: string): string => `${quote(prefix)}:*`;

/** Letters that Unicode does not decompose. The first is the Turkish dotless i; İ loses its dot like any accent. */
const letters: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};

/** Folds to one spelling: lower case, no accents, full-width forms and ligatures as plain letters, every i an i. */
export const foldLatin = (text: string): string =>
  // Fast path: most of the million words of an index are plain ASCII.
  /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : foldAny(text);

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[ıßæœøđðłþ]/g, (letter) => letters[letter] ?? letter)
    // Lower case may add combining marks, such as the dot of İ, and some ligatures expand to phrases.
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const pairsOf = (dictionary: string): [string, string][] =>
  dictionary.split('|').map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return [from, to];
  });

let table: Map<string, string> | undefined;

/** Built on first use, so that it does not slow down the start of the server. */
const simplified = (): Map<string, string> => {
  if (table) return table;
  const map = new Map(pairsOf(traditional));
  for (const [variant, standard] of [...pairsOf(hongKong), ...pairsOf(taiwan)])
    if (!map.has(variant)) map.set(variant, map.get(standard) ?? standard);
  table = map;
  return map;
};

/**
 * Simplified characters for Traditional ones, one by one. Phrases are left alone on purpose: a character must fold the
 * same in a document and in a search text, whatever its neighbours are.
 */
export const simplify = (character: string): string => simplified().get(character) ?? character;

const isHan = (character: string): boolean => /^\p{Script=Han}$/u.test(character);

export type Word = {
  /** Folded. */
  text: string;
  /** As written, in lower case, because stemmers need the accents. */
  raw: string;
  kind: 'word' | 'code' | 'number' | 'han';
  /** Offsets in UTF-16 units. */
  start: number;
  end: number;
  /** What separates it from the previous word: a hyphen or a similar mark, one space, or anything else (`none`). */
  glue: 'none' | 'mark' | 'space';
};

const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;
const mark = /^[-\u2010-\u2015\u2212_./·+]$/;
const apostrophe = /^['’ʼ]$/;

const lower = (text: string, locale: Locale): string =>
  locale === 'tr-TR' ? text.toLocaleLowerCase('tr') : text.toLowerCase();

const kindOf = (folded: string): Word['kind'] =>
  /^\p{N}+$/u.test(folded) ? 'number' : /\p{N}/u.test(folded) ? 'code' : 'word';

/** Endings after an apostrophe carry no meaning: IP65'e, GK7220'nin, engine's. */
const isEnding = (text: string, locale: Locale): boolean =>
  locale === 'tr-TR' ? /^\p{L}{1,6}$/u.test(text) : /^s$/i.test(text);

/** The words of a text with their offsets. A run of Chinese characters is one word. */
export const words = (text: string, locale: Locale): Word[] => {
  const list: Word[] = [];
  let last = 0;
  for (const match of text.matchAll(runs)) {
    const [run] = match;
    const start = match.index;
    const end = start + run.length;
    const between = text.slice(last, start);
    if (apostrophe.test(between) && list.length > 0 && isEnding(run, locale)) {
      last = end;
      continue;
    }
    const first = String.fromCodePoint(run.codePointAt(0) ?? 0);
    const glue = list.length === 0 ? 'none' : mark.test(between) ? 'mark' : /^\s$/u.test(between) ? 'space' : 'none';
    last = end;
    if (isHan(first)) {
      const folded = Array.from(run, (character) => simplify(character.normalize('NFKC'))).join('');
      list.push({ text: folded, raw: folded, kind: 'han', start, end, glue });
      continue;
    }
    const folded = foldLatin(run);
    if (folded)
      list.push({ text: folded, raw: lower(run.normalize('NFC'), locale), kind: kindOf(folded), start, end, glue });
  }
  return list;
};

/** The folded words joined without separators, so that two spellings of a name compare equal. */
export const compact = (text: string, locale: Locale): string =>
  words(text, locale)
    .map((word) => word.text)
    .join('');

/** PostgreSQL's name of each language's stemmer. Chinese has no endings, and Latin words in it are mostly names. */
export const stemmers: Record<Locale, string | undefined> = {
  en: 'english_stem',
  zh: undefined,
  hk: undefined,
  pt: 'portuguese_stem',
  es: 'spanish_stem',
  'tr-TR': 'turkish_stem',
};

export type Stemmed = { stop: boolean; stems: string[] };

/** Turkish verbs take more endings than the stemmer knows, so their first letters count as a stem too. */
const rootLength = 5;

export const stemList = (raw: string, locale: Locale, ...lists: (string[] | null)[]): string[] => {
  const stems = lists.flatMap((own) => own ?? []).map(foldLatin);
  const folded = foldLatin(raw);
  if (locale === 'tr-TR' && folded.length > rootLength && stems.length > 0) stems.push(folded.slice(0, rootLength));
  return [...new Set(stems)];
};

/**
 * Stems of words as written and as folded, because people leave accents out and stemmers need them. A word without any
 * stem is a stop word (the, de, ve).
 */
export const stemsOf = async (db: Queryable, raws: Iterable<string>, locale: Locale): Promise<Map<string, Stemmed>> => {
  const stemmer = stemmers[locale];
  const all = [...new Set(raws)];
  if (!stemmer || all.length === 0) return new Map();
  const { rows } = await db.execute<{ raw: string; own: string[] | null; plain: string[] | null }>(sql`
    select w.raw, ts_lexize(${stemmer}::regdictionary, w.raw) as own, ts_lexize(${stemmer}::regdictionary, w.folded) as plain
    from unnest(${sql.param(all)}::text[], ${sql.param(all.map(foldLatin))}::text[]) w (raw, folded)`);
  return new Map(
    rows.map(({ raw, own, plain }) => [raw, { stop: own?.length === 0, stems: stemList(raw, locale, own, plain) }]),
  );
};

/** A stem in the index. The tilde distinguishes it from a word with the same letters. */
export const stemTerm = (stem: string): string => `~${stem}`;
