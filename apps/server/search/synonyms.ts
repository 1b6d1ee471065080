import type { SettingValue } from '@site/content/settings';
import type { Locale } from '@site/contract/locales';
import { rememberFor } from '#platform/cache/memory.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import { quote, type Stemmed, stemsOf, stemTerm, type Word, words } from './words.ts';

type Setting = SettingValue<'synonyms'>;

/** One part of a phrase: what a document may hold in its place. */
type Part = { text: string; han: boolean; terms: string[]; stop: boolean };
export type Phrase = { parts: Part[]; query: string };
/** Phrases by the terms that their first word may have, each with what it may stand for. */
export type Synonyms = {
  byTerm: ReadonlyMap<string, readonly Entry[]>;
  byCharacter: ReadonlyMap<string, readonly Entry[]>;
};
export type Entry = { phrase: Phrase; means: Phrase[] };

const none: Synonyms = { byTerm: new Map(), byCharacter: new Map() };

const all = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' & ')})`;
const either = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`;

/** The terms of a run of Chinese characters: its pairs. */
const pairsOf = (text: string): string[] => {
  const characters = Array.from(text);
  return characters.length === 1 ? [text] : characters.slice(0, -1).map((one, at) => one + (characters[at + 1] ?? ''));
};

/** Endings of short words are not worth the words that share them. */
const minStemmed = 4;

const toPhrase = (list: readonly Word[], stems: ReadonlyMap<string, Stemmed>): Phrase | undefined => {
  const parts = list.map(({ text, raw, kind }): Part => {
    if (kind === 'han') return { text, han: true, terms: pairsOf(text), stop: false };
    const own = text.length < minStemmed ? [] : (stems.get(raw)?.stems ?? []);
    return { text, han: false, terms: [text, ...own.map(stemTerm)], stop: stems.get(raw)?.stop === true };
  });
  // Texts are indexed without stop words; a question has them, and "no start" is not "start".
  const asked = parts.filter(({ stop }) => !stop);
  if (asked.length === 0) return undefined;
  const query = all(asked.map(({ han, terms }) => (han ? all(terms.map(quote)) : either(terms.map(quote)))));
  return { parts, query };
};

const add = (map: Map<string, Entry[]>, key: string, entry: Entry) => {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
};

const build = async ({ db, locale }: Pick<Reading, 'db' | 'locale'>, setting: Setting): Promise<Synonyms> => {
  const groups = (setting[locale] ?? []).map((group) => ({
    from: group.terms.map((text) => words(text, locale)),
    to: (group.means ?? []).map((text) => words(text, locale)),
  }));
  const raws = groups.flatMap(({ from, to }) => [...from, ...to].flat().map(({ raw }) => raw));
  const stems = await stemsOf(db, raws, locale);
  const [byTerm, byCharacter] = [new Map<string, Entry[]>(), new Map<string, Entry[]>()];
  for (const { from, to } of groups) {
    const [own, other] = [from, to].map((list) => list.flatMap((one) => toPhrase(one, stems) ?? []));
    for (const phrase of own ?? []) {
      // A group that means something stands for that; one that does not, for its other words.
      const means = (other ?? []).length > 0 ? (other ?? []) : (own ?? []).filter((one) => one !== phrase);
      const [first] = phrase.parts;
      if (!first || means.length === 0) continue;
      const entry = { phrase, means };
      if (first.han) add(byCharacter, Array.from(first.text)[0] ?? '', entry);
      else for (const term of first.terms) add(byTerm, term, entry);
    }
  }
  return { byTerm, byCharacter };
};

const remember = rememberFor<Setting, Map<Locale, Promise<Synonyms>>>(() => new Map());

/** The company's other words for what its texts say, in the language of the reading. Parsed once for each version of them. */
export const readSynonyms = async (reading: Pick<Reading, 'db' | 'locale'>): Promise<Synonyms> => {
  const setting = await readSetting(reading.db, 'synonyms');
  return setting ? synonymsOf(reading, setting) : none;
};

/** The same from a value that is not live, for a preview. */
export const synonymsOf = (reading: Pick<Reading, 'db' | 'locale'>, setting: Setting): Promise<Synonyms> => {
  const known = remember(setting);
  const made = known.get(reading.locale) ?? build(reading, setting);
  known.set(reading.locale, made);
  made.catch(() => known.delete(reading.locale));
  return made;
};

/** What a place of a text matches: how many of its words, or characters, and the phrases that may stand in their place. */
export type Match = { length: number; means: Phrase[] };

/** A word as the index knows it. */
export type Seen = { text: string; terms: readonly string[] };

const longest = (found: readonly { length: number; means: Phrase[] }[]): Match | undefined => {
  const length = Math.max(0, ...found.map((one) => one.length));
  return length === 0
    ? undefined
    : { length, means: found.filter((one) => one.length === length).flatMap((one) => one.means) };
};

/** The longest phrase of Latin words that begins at a place. */
export const matchWords = ({ byTerm }: Synonyms, list: readonly Seen[], at: number): Match | undefined => {
  const first = list[at];
  if (!first) return undefined;
  const entries = new Set(first.terms.flatMap((term) => byTerm.get(term) ?? []));
  return longest(
    [...entries].flatMap(({ phrase: { parts }, means }) =>
      parts.every(({ terms }, index) => list[at + index]?.terms.some((term) => terms.includes(term)))
        ? [{ length: parts.length, means }]
        : [],
    ),
  );
};

/** The longest phrase of Chinese characters that begins at a place. */
export const matchCharacters = (
  { byCharacter }: Synonyms,
  characters: readonly string[],
  at: number,
): Match | undefined =>
  longest(
    (byCharacter.get(characters[at] ?? '') ?? []).flatMap(({ phrase: { parts }, means }) => {
      const [first] = parts;
      const own = Array.from(first?.text ?? '');
      return parts.length === 1 && own.every((character, index) => characters[at + index] === character)
        ? [{ length: own.length, means }]
        : [];
    }),
  );
