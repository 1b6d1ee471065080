import type { Locale } from '@site/contract/locales';
import type { Reading } from '#platform/cache/reading.ts';
import { all, either, type Group, group, middleWeight, phraseGroup, readHan, runGroup, wordGroup } from './groups.ts';
import { asksForHelp, isAsking } from './stop-words.ts';
import { matchCharacters, matchWords, readSynonyms, type Seen, type Synonyms } from './synonyms.ts';
import { codeTermsOf } from './terms.ts';
import { asDigits, correctable, isSpaced, joinedText, separateFigures, type Unit, unitsOf } from './units.ts';
import { type Correction, type IndexedWord, lookUp, type Spelling } from './word-lookup.ts';
import { compact, quote, stemTerm, type Word } from './words.ts';

export type Question = {
  groups: Group[];
  /** Terms of the fault codes in the text: a document with one of them matches without the groups. */
  codes: string[];
  /** The codes among them that are nothing else. */
  certain: string[];
  /** Compared with the names of documents, to find exact matches. */
  compact: string;
  /** What the whole text also means, as names of documents. */
  alsoCalled: string[];
  /** The text asks something or tells of a fault. */
  asks: boolean;
  /** The text with its typos corrected, if there were any. */
  corrected?: string;
};

const isUnknown = (indexed: IndexedWord | undefined): boolean =>
  !indexed?.exact && !indexed?.prefix && !indexed?.stemmed && !indexed?.stop;

const replace = (key: string, changes: readonly { word: Word; by: string }[]): string =>
  changes
    .toSorted((a, b) => b.word.start - a.word.start)
    .reduce((text, { word, by }) => text.slice(0, word.start) + by + text.slice(word.end), key);

/** `typing` treats the last word as a prefix, even if it is a complete word. */
type Input = { key: string; typing: boolean; synonyms?: Synonyms | undefined };

/** Words that only ask are left out, unless there is nothing else. */
const meaningfulOf = (units: readonly Unit[], indexed: ReadonlyMap<string, IndexedWord>, locale: Locale): Unit[] => {
  const isEmpty = (unit: Unit) =>
    unit.kind === 'word' && (indexed.get(unit.word.text)?.stop || isAsking(unit.word.text, locale));
  const meaningful = units.filter((unit) => !isEmpty(unit));
  return meaningful.length > 0 ? meaningful : [...units];
};

/** Turns a text into a question to the index. A word that is not in the index may be the prefix of one. */
export const readQuestion = async (
  { db, locale }: Pick<Reading, 'db' | 'locale'>,
  spell: Spelling,
  { key: typed, typing, synonyms: given }: Input,
): Promise<Question> => {
  const key = separateFigures(typed);
  const read = unitsOf(key, locale);
  const pieces = read.flatMap((unit) => (isSpaced(unit) ? unit.words : []));
  const candidates = [...read.flatMap(correctable), ...pieces];
  const meant = candidates.flatMap((word) => {
    const text = asDigits(word.text);
    return text ? [{ ...word, text, raw: text }] : [];
  });
  const synonyms = given ?? (await readSynonyms({ db, locale }));
  const indexed = await lookUp(db, locale, [...candidates, ...meant]);
  // Letters before figures are a model only if there is one: not "deep sea 7320".
  const units = read.flatMap((unit): Unit[] => {
    if (!isSpaced(unit)) return [unit];
    const whole = joinedText(unit.words);
    const isKnown = [whole, asDigits(whole) ?? whole].some((text) => !isUnknown(indexed.get(text)));
    return isKnown ? [unit] : unit.words.map((word) => ({ kind: 'word', word }));
  });
  const seen = units.map((unit): Seen => {
    const [word] = unit.kind === 'word' ? [unit.word] : unit.kind === 'run' ? [{ text: joinedText(unit.words) }] : [];
    if (!word) return { text: '', terms: [] };
    const stems = word.text.length < 4 ? [] : (indexed.get(word.text)?.stems ?? []);
    return { text: word.text, terms: [word.text, ...stems.map(stemTerm)] };
  });
  const matches = seen.map((_, at) => matchWords(synonyms, seen, at));
  const isSaid = (word: Word): boolean =>
    matches.some((match, at) => match?.length === 1 && seen[at]?.text === word.text);
  const unknown = units.flatMap(correctable).filter((word) => isUnknown(indexed.get(word.text)) && !isSaid(word));
  const digits = new Map<string, Correction[]>(
    unknown.flatMap(({ text }) => {
      const other = asDigits(text);
      return other && !isUnknown(indexed.get(other)) ? [[text, [{ word: other, stems: [] }]]] : [];
    }),
  );
  const misspelt = unknown.flatMap(({ text }) => (digits.has(text) || isAsking(text, locale) ? [] : [text]));
  const corrections: ReadonlyMap<string, Correction[]> = new Map([
    ...digits,
    ...(misspelt.length > 0 ? await spell(db, locale, misspelt, typing) : new Map<string, Correction[]>()),
  ]);
  const changes = unknown.flatMap((word) => {
    const by = corrections.get(word.text)?.[0]?.word;
    return by ? [{ word, by }] : [];
  });
  const used = new Set(meaningfulOf(units, indexed, locale));
  const groupsOf = (unit: Unit): Group[] => {
    if (unit.kind === 'han') return readHan(unit.word, synonyms);
    if (unit.kind === 'fault') {
      const said = { said: key.slice(unit.words[0]?.start, unit.words.at(-1)?.end), weight: 1 };
      return [group(said, unit.terms, [], [all(unit.words.map(({ text }) => quote(text)))])];
    }
    const [word] = correctable(unit);
    const by = word && corrections.get(word.text);
    if (by) {
      const known = by.some((near) => /\p{N}/u.test(near.word));
      return [
        {
          ...group(
            { said: word.text, weight: middleWeight },
            by.flatMap((near) => [near.word, ...near.stems.map(stemTerm)]),
            digits.has(word.text) ? by.map((near) => near.word) : [],
          ),
          corrected: true,
          ...(known && /^\p{L}{2,4}\p{N}{3,}/u.test(by[0]?.word ?? '') ? { model: true } : {}),
        },
      ];
    }
    if (unit.kind === 'run') {
      const whole = indexed.get(joinedText(unit.words));
      return [runGroup(unit.words, whole?.exact === true || whole?.prefix === true)];
    }
    return [wordGroup(unit.word, indexed.get(unit.word.text), typing && unit === units.at(-1))];
  };
  const groups: Group[] = [];
  const alsoCalled: string[] = [];
  for (let at = 0; at < units.length;) {
    const match = matches[at];
    const length = match?.length ?? 1;
    const own = units.slice(at, at + length);
    if (match) {
      const said = own.map((_, index) => seen[at + index]?.text).join(' ');
      groups.push(phraseGroup(said, own.filter((unit) => used.has(unit)).flatMap(groupsOf), match));
      if (length === units.length)
        alsoCalled.push(...match.means.map(({ parts }) => parts.map(({ text }) => text).join('')));
    } else groups.push(...own.filter((unit) => used.has(unit)).flatMap(groupsOf));
    at += length;
  }
  const [only] = units.length === 1 ? units : [];
  if (only?.kind === 'han') {
    const characters = Array.from(only.word.text);
    const match = matchCharacters(synonyms, characters, 0);
    if (match?.length === characters.length)
      alsoCalled.push(...match.means.map(({ parts }) => parts.map(({ text }) => text).join('')));
  }
  const faults = units.flatMap((unit) => (unit.kind === 'fault' ? [unit] : []));
  const correction = changes.length > 0 ? { corrected: replace(key, changes) } : {};
  const compacted = compact(correction.corrected ?? key, locale);
  const whole = codeTermsOf(key);
  // Bare figures may be anything; with a hyphen or a label they are certainly a fault code.
  const isBare = /^\d+$/.test(compacted) && !whole[0]?.includes('-');
  return {
    groups,
    codes: [...new Set([...whole, ...faults.filter(({ certain }) => certain).flatMap(({ terms }) => terms)])],
    certain: [
      ...new Set([
        ...(isBare ? [] : whole),
        ...faults.filter(({ certain }) => certain && !isBare).flatMap(({ terms }) => terms),
      ]),
    ],
    compact: compacted,
    alsoCalled,
    asks: asksForHelp(
      key,
      units.flatMap(({ ...unit }) => ('word' in unit ? [unit.word.text] : [])),
      locale,
    ),
    ...correction,
  };
};

export const certainCodes = ({ certain }: Question): string => certain.map(quote).join(' | ');

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
