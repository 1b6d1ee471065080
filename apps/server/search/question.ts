import type { Reading } from '#platform/cache/reading.ts';
import { codeTermsOf } from './code-terms.ts';
import { looseTerm } from './entries.ts';
import { type IndexedWord, lookUp } from './lookup.ts';
import { prefixQuery, quote } from './quote.ts';
import type { Correction, Spelling } from './spelling.ts';
import { stemTerm } from './stems.ts';
import { segmentations, type Unit, unitsOf } from './units.ts';
import { compact, type Word } from './words.ts';

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
