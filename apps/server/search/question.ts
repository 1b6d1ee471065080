import type { Locale } from '@site/contract/locales';
import type { Reading } from '#platform/cache/reading.ts';
import { codeTermsOf, codesWithin, looseTerm } from './terms.ts';
import { type IndexedWord, lookUp, type Correction, type Spelling } from './word-lookup.ts';
import { prefixQuery, quote, stemTerm, compact, type Word, words } from './words.ts';

/** A part of a search text. A run is a code that may be written in pieces: GK-9510 N. */
type Unit =
  | { kind: 'word'; word: Word }
  | { kind: 'run'; words: Word[] }
  | { kind: 'han'; word: Word }
  | { kind: 'fault'; term: string; words: Word[] };

const maxRunWords = 4;
/** Longer texts are cut off: nobody types more, and every word costs time. */
const maxWords = 16;

const isPiece = ({ kind, text }: Word): boolean => kind === 'code' || kind === 'number' || text.length <= 3;
const hasDigits = (run: readonly Word[]): boolean => run.some(({ kind }) => kind === 'code' || kind === 'number');

/** Splits a text into words, codes written in pieces, and fault codes. */
export const unitsOf = (key: string, locale: Locale): Unit[] => {
  const all = words(key, locale).slice(0, maxWords);
  const faults = codesWithin(key);
  const units: Unit[] = [];
  for (let at = 0; at < all.length;) {
    const word = all[at] as Word;
    const fault = faults.find(({ start, end }) => word.start >= start && word.end <= end);
    const run = [word];
    if (fault) {
      while (all[at + run.length] && (all[at + run.length] as Word).end <= fault.end)
        run.push(all[at + run.length] as Word);
      units.push({ kind: 'fault', term: fault.term, words: run });
    } else if (word.kind === 'han') units.push({ kind: 'han', word });
    else {
      while (run.length < maxRunWords && run.every(isPiece)) {
        const next = all[at + run.length];
        if (!next || next.kind === 'han' || next.glue === 'none' || !isPiece(next)) break;
        run.push(next);
      }
      if (run.length > 1 && !hasDigits(run)) run.length = 1;
      units.push(run.length > 1 || word.kind === 'code' ? { kind: 'run', words: run } : { kind: 'word', word });
    }
    at += run.length;
  }
  return units;
};

/** Every way to write a run as fewer, longer parts: 9510 N gives [9510n] and [9510, n]. */
export const segmentations = (run: readonly Word[]): string[][] => {
  const [first, ...rest] = run;
  if (!first) return [[]];
  return segmentations(rest).flatMap((parts) => {
    const [head = '', ...tail] = parts;
    return rest.length === 0
      ? [[first.text]]
      : [
          [first.text + head, ...tail],
          [first.text, ...parts],
        ];
  });
};

/** One thing that a document should contain, as a tsquery, and the terms by which hits are marked. */
export type Group = {
  query: string;
  terms: string[];
  prefixes: string[];
  /** Queries for a second, more tolerant try. */
  loose?: string[];
};

export type Question = {
  groups: Group[];
  /** Fault codes that the whole text may be: a document with one of them matches without the groups. */
  codes: string[];
  /** Compared with the names of documents, to find exact matches. */
  compact: string;
  /** The text with its typos corrected, if there were any. */
  corrected?: string;
};

export const either = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`;
export const all = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' & ')})`;

const group = (terms: readonly string[], prefixes: readonly string[], more: readonly string[] = []): Group => {
  const queries = [...terms.map(quote), ...prefixes.map(prefixQuery), ...more];
  return { query: either(queries), terms: [...terms], prefixes: [...prefixes] };
};

/** One letter is a prefix of nearly everything, so it is useful only for type-ahead. */
const minPrefixLength = 2;

const wordGroup = (text: string, indexed: IndexedWord | undefined, open: boolean): Group => {
  const begins = open || (!indexed?.exact && text.length >= minPrefixLength);
  return group([text, ...(indexed?.stems ?? []).map(stemTerm)], begins ? [text] : []);
};

const runGroup = (run: readonly Word[]): Group => {
  const ways = segmentations(run);
  const parts = [...new Set(ways.flat())];
  const whole = run.map(({ text }) => text).join('');
  const rest = ways.filter((way) => way.length > 1).map((way) => all(way.map(quote)));
  return { ...group([whole], [whole], rest), terms: parts };
};

/** A run of n characters becomes n − 1 pairs; a candidates character becomes any pair that begins with it. */
const hanGroups = ({ text }: Word): Group[] => {
  const characters = Array.from(text);
  if (characters.length === 1) return [group([], [text])];
  return characters.slice(0, -1).map((character, at) => {
    const [before, next = '', after] = [characters[at - 1], characters[at + 1], characters[at + 2]];
    const pair = character + next;
    // One wrong character breaks two pairs; the characters around it can still match.
    const around = [
      looseTerm(character, next),
      ...(after ? [looseTerm(character, after)] : []),
      ...(before ? [looseTerm(before, next)] : []),
    ];
    return { ...group([pair], []), loose: [pair, ...around].map(quote) };
  });
};

const isUnknown = (indexed: IndexedWord | undefined): boolean =>
  !indexed?.exact && !indexed?.prefix && !indexed?.stemmed && !indexed?.stop;

const replace = (key: string, changes: readonly { word: Word; by: string }[]): string =>
  changes
    .toSorted((a, b) => b.word.start - a.word.start)
    .reduce((text, { word, by }) => text.slice(0, word.start) + by + text.slice(word.end), key);

/** What may be corrected: words, and codes as if typed in one piece. Figures with units (24 V 3 A) are not codes. */
const correctable = (unit: Unit): Word[] => {
  if (unit.kind === 'word') return [unit.word];
  const [first, last] = unit.kind === 'run' ? [unit.words[0], unit.words.at(-1)] : [];
  if (unit.kind !== 'run' || !first || !last) return [];
  const text = unit.words.map((word) => word.text).join('');
  return unit.words.length === 1 || /^\p{L}{2,4}\p{N}{3}/u.test(text)
    ? [{ ...first, text, raw: text, end: last.end }]
    : [];
};

/** `typing` treats the last word as a prefix, even if it is a complete word. */
type Input = { key: string; typing: boolean };

/** Turns a text into a question to the index. A word that is not in the index may be the prefix of one. */
export const readQuestion = async (
  { db, locale }: Pick<Reading, 'db' | 'locale'>,
  spell: Spelling,
  { key, typing }: Input,
): Promise<Question> => {
  const units = unitsOf(key, locale);
  const candidates = units.flatMap(correctable);
  const indexed = await lookUp(db, locale, candidates);
  const unknown = candidates.filter(({ text }) => isUnknown(indexed.get(text)));
  const corrections =
    unknown.length > 0
      ? await spell(
          db,
          locale,
          unknown.map(({ text }) => text),
          typing,
        )
      : new Map<string, Correction[]>();
  const changes = unknown.flatMap((word) => {
    const by = corrections.get(word.text)?.[0]?.word;
    return by ? [{ word, by }] : [];
  });
  const meaningful = units.filter((unit) => unit.kind !== 'word' || !indexed.get(unit.word.text)?.stop);
  const used = meaningful.length > 0 ? meaningful : units;
  const groups = used.flatMap((unit): Group[] => {
    if (unit.kind === 'han') return hanGroups(unit.word);
    if (unit.kind === 'fault') return [group([unit.term], [], [all(unit.words.map(({ text }) => quote(text)))])];
    const [word] = correctable(unit);
    const by = word && corrections.get(word.text);
    if (by)
      return [
        group(
          by.flatMap((near) => [near.word, ...near.stems.map(stemTerm)]),
          [],
        ),
      ];
    if (unit.kind === 'run') return [runGroup(unit.words)];
    return [wordGroup(unit.word.text, indexed.get(unit.word.text), typing && unit === used.at(-1))];
  });
  const correction = changes.length > 0 ? { corrected: replace(key, changes) } : {};
  return { groups, codes: codeTermsOf(key), compact: compact(correction.corrected ?? key, locale), ...correction };
};

/** Bare figures may be anything; with a hyphen or a label they are certainly a fault code. */
export const certainCodes = ({ codes, compact: typed }: Question): string =>
  /^\d+$/.test(typed) && !codes[0]?.includes('-') ? '' : codes.map(quote).join(' | ');

export const strict = ({ groups, codes }: Question): string =>
  either([...codes.map(quote), ...(groups.length > 0 ? [all(groups.map(({ query }) => query))] : [])]);
export const loose = ({ groups, codes }: Question): string =>
  either([...codes.map(quote), ...groups.map(({ query }) => query)]);

/** The same question for a second try, which tolerates a wrong character in Chinese pairs. */
export const loosened = (question: Question): Question => ({
  ...question,
  groups: question.groups.map(({ loose: queries = [], ...rest }) =>
    queries.length > 0 ? { ...rest, query: either(queries) } : rest,
  ),
});

export const hasHan = ({ groups }: Question): boolean => groups.some((group) => group.loose !== undefined);
