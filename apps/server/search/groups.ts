import { fillerAt } from './stop-words.ts';
import { type Match, matchCharacters, type Synonyms } from './synonyms.ts';
import { looseTerm } from './terms.ts';
import { segmentations } from './units.ts';
import type { IndexedWord } from './word-lookup.ts';
import { prefixQuery, quote, stemTerm, type Word } from './words.ts';

/** One thing that a document should contain, as a tsquery, and the terms by which hits are marked. */
export type Group = {
  /** What was typed. */
  said: string;
  query: string;
  terms: string[];
  prefixes: string[];
  /** How much it says: rare words more than common ones. */
  weight: number;
  /** A model that the index knows: what does not contain it is not an answer. */
  model?: true;
  /** Two characters of a longer run. */
  pair?: true;
  /** It stands for a word that is in no document. */
  corrected?: true;
  /** Queries for a second, more tolerant try. */
  loose?: string[];
};

export const either = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`;
export const all = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' & ')})`;

type Said = { said: string; weight: number };

export const group = (
  { said, weight }: Said,
  terms: readonly string[],
  prefixes: readonly string[],
  more: readonly string[] = [],
): Group => {
  const queries = [...terms.map(quote), ...prefixes.map(prefixQuery), ...more];
  return { said, weight, query: either(queries), terms: [...terms], prefixes: [...prefixes] };
};

/** One letter is a prefix of nearly everything, so it is useful only for type-ahead. */
const minPrefixLength = 2;

/** About as many documents as a language has. More or fewer change little, because only the order of the weights matters. */
const manyDocuments = 4_000;
const leastWeight = 0.25;
export const middleWeight = 0.7;

/** The share of information in a word that so many documents have, between 0 and 1. */
const rarity = (documents: number): number =>
  documents === 0 ? middleWeight : Math.max(leastWeight, 1 - Math.log(1 + documents) / Math.log(1 + manyDocuments));

export const wordGroup = ({ text }: Word, indexed: IndexedWord | undefined, open: boolean): Group => {
  const begins = open || (!indexed?.exact && text.length >= minPrefixLength);
  const said = { said: text, weight: rarity(indexed?.documents ?? 0) };
  return {
    ...group(said, [text, ...(indexed?.stems ?? []).map(stemTerm)], begins ? [text] : []),
    // The figures of a model: 7320.
    ...(indexed?.exact && /^\d{4}$/.test(text) ? { model: true, weight: modelWeight } : {}),
  };
};

/** Nothing says more than a model. */
const modelWeight = 1.5;

export const runGroup = (run: readonly Word[], known: boolean): Group => {
  const ways = segmentations(run);
  const parts = [...new Set(ways.flat())];
  const whole = run.map(({ text }) => text).join('');
  const rest = ways.filter((way) => way.length > 1).map((way) => all(way.map(quote)));
  const isModel = known && /^\p{L}{2,4}\p{N}{3,}/u.test(whole);
  return {
    ...group(
      { said: run.map(({ text }) => text).join(' '), weight: isModel ? modelWeight : 1 },
      [whole],
      [whole],
      rest,
    ),
    terms: parts,
    ...(isModel ? { model: true } : {}),
  };
};

const hanWeight = 0.7;

/** A run of n characters becomes n − 1 pairs; a single character becomes any pair that begins with it. */
export const hanGroups = (characters: readonly string[]): Group[] => {
  if (characters.length === 0) return [];
  const weight = hanWeight;
  if (characters.length === 1) {
    const [said = ''] = characters;
    return [group({ said, weight }, [], [said])];
  }
  return characters.slice(0, -1).map((character, at) => {
    const [before, next = '', after] = [characters[at - 1], characters[at + 1], characters[at + 2]];
    const pair = character + next;
    // One wrong character breaks two pairs; the characters around it can still match.
    const around = [
      looseTerm(character, next),
      ...(after ? [looseTerm(character, after)] : []),
      ...(before ? [looseTerm(before, next)] : []),
    ];
    return { ...group({ said: pair, weight }, [pair], []), pair: true as const, loose: [pair, ...around].map(quote) };
  });
};

/** One group for words that may be said otherwise. */
export const phraseGroup = (said: string, own: readonly Group[], { means }: Match): Group => {
  const query = either([
    ...(own.length > 0 ? [all(own.map((one) => one.query))] : []),
    ...means.map((phrase) => phrase.query),
  ]);
  return {
    said,
    weight: Math.max(middleWeight, ...own.map(({ weight }) => weight)),
    query,
    terms: [...own.flatMap(({ terms }) => terms), ...means.flatMap(({ parts }) => parts.flatMap(({ terms }) => terms))],
    prefixes: own.flatMap(({ prefixes }) => prefixes),
    ...(own.some(({ loose: tolerant }) => tolerant) ? { loose: [query] } : {}),
  };
};

/** The groups of a run of Chinese characters: fillers are left out, and phrases with synonyms are one group each. */
export const readHan = ({ text }: Word, synonyms: Synonyms): Group[] => {
  const characters = Array.from(text);
  const groups: Group[] = [];
  let rest: string[] = [];
  const flush = () => {
    // What is left between fillers and phrases says something only in pairs.
    if (rest.length > 1 || rest.length === characters.length) groups.push(...hanGroups(rest));
    rest = [];
  };
  for (let at = 0; at < characters.length;) {
    const match = matchCharacters(synonyms, characters, at);
    const filler = match ? 0 : fillerAt(characters, at);
    if (match) {
      flush();
      const own = characters.slice(at, at + match.length);
      groups.push(phraseGroup(own.join(''), hanGroups(own), match));
    } else if (filler > 0) flush();
    else rest.push(characters[at] ?? '');
    at += match?.length ?? Math.max(filler, 1);
  }
  flush();
  return groups;
};
