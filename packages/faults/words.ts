import type { Book, Words, StoredCode } from './book.ts';
import { codeKey } from './codes.ts';
import type { Confidence, Severity } from './vocabulary.ts';

/** The values that filters and their counts use; `count` is the number of rows with the same values. */
export type Tally = {
  manufacturer: string;
  families: readonly string[];
  system: string | undefined;
  severity: Severity;
  confidence: Confidence;
  count: number;
};
/** A row that was found; its texts are fetched later. */
export type Hit = Tally & { id: number; sort: number };

/**
 * Matches rows that have all of these values; an index exists for each. `names` are a manufacturer's own names in English, and `codes` are
 * normalised by `codeKey`. `standard` excludes numbers that the manufacturer uses for something else: they match by number only.
 */
export type Clause = {
  spns?: number[];
  standard?: true;
  names?: string[];
  fmis?: number[];
  manufacturers?: string[];
  codes?: string[];
  flash?: string;
};

const isAmong = <T>(list: readonly T[] | undefined, value: T | undefined): boolean =>
  list === undefined || (value !== undefined && list.includes(value));

/** Whether a row in memory matches; the server expresses the same rule in SQL. */
export const matchesClause = (
  code: StoredCode,
  { spns, standard, names, fmis, manufacturers, codes, flash }: Clause,
): boolean =>
  isAmong(spns, code.spn) &&
  !(standard && code.reuse) &&
  isAmong(names, code.name?.en) &&
  isAmong(fmis, code.fmi) &&
  isAmong(manufacturers, code.manufacturer) &&
  (codes === undefined || codes.includes(codeKey(code.code))) &&
  (flash === undefined || code.flash.includes(flash));

/** A manufacturer's own name; its English text identifies it. */
export type Named = { en: string; name: Words };

/** Removes case, accents, and the spaces between Chinese characters and Latin letters. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/(?<=\p{Script=Han})\s+|(?<!\s)\s+(?=\p{Script=Han})/gu, '');

const maxWords = 8;
const splitWords = (text: string): string[] =>
  [...new Set(fold(text).split(/[^\p{L}\p{N}%]+/u))].filter((word) => word !== '').slice(0, maxWords);

/** Caches the folded text in all available languages, because people may type in any of them. */
const folded = new WeakMap<Words, string>();
const getFoldedText = (words: Words): string => {
  const text = folded.get(words) ?? fold(Object.values(words).join('\n'));
  folded.set(words, text);
  return text;
};

const intersection = (lists: readonly number[][]): number[] =>
  (lists[0] ?? []).filter((value) => lists.every((list) => list.includes(value)));

/** The clause for words that are not in a name: failure modes or manufacturers. Undefined if a word matches neither. */
const toRestClause = (rest: readonly string[], book: Book): Clause | undefined => {
  const fmis: number[][] = [];
  let manufacturers: string[] | undefined;
  for (const word of rest) {
    const manufacturerKeys = book.manufacturers.filter(({ name }) => fold(name).includes(word)).map(({ key }) => key);
    const modes = book.modes
      .filter(({ name, state }) => getFoldedText(name).includes(word) || getFoldedText(state).includes(word))
      .map(({ fmi }) => fmi);
    if (modes.length > 0) fmis.push(modes);
    else if (manufacturerKeys.length > 0)
      manufacturers = manufacturers ? manufacturers.filter((key) => manufacturerKeys.includes(key)) : manufacturerKeys;
    else return undefined;
  }
  const shared = intersection(fmis);
  if (fmis.length > 0 && shared.length === 0) return undefined;
  return { ...(fmis.length > 0 ? { fmis: shared } : {}), ...(manufacturers ? { manufacturers } : {}) };
};

type Subject = { text: string; spn?: number; name?: string };

export type WordSearch = { clauses: Clause[]; parameters: Book['parameters'] };

/** Finds rows that contain every word in the name or system, the failure mode or the manufacturer. Rows whose name contains all words come first. */
export const searchWords = (typed: string, book: Book, names: readonly Named[]): WordSearch => {
  const words = splitWords(typed);
  if (words.length === 0) return { clauses: [], parameters: [] };
  const systems = new Map(book.systems.map(({ key, name }) => [key, getFoldedText(name)]));
  const subjects: Subject[] = [
    ...book.parameters.map(({ spn, name, system }) => ({
      spn,
      text: `${getFoldedText(name)}\n${systems.get(system) ?? ''}`,
    })),
    ...names.map(({ en, name }) => ({ name: en, text: getFoldedText(name) })),
    { text: '' },
  ];
  const groups = Map.groupBy(subjects, ({ text }) => words.filter((word) => !text.includes(word)).join(' '));
  const clauses = [...groups]
    .toSorted(([a], [b]) => (a === '' ? 0 : a.split(' ').length) - (b === '' ? 0 : b.split(' ').length))
    .flatMap(([lacking, members]): Clause[] => {
      const rest = toRestClause(lacking === '' ? [] : lacking.split(' '), book);
      if (!rest) return [];
      const spns = members.flatMap(({ spn }) => spn ?? []);
      const own = members.flatMap(({ name }) => name ?? []);
      const matchesAnyName = members.some(({ spn, name }) => spn === undefined && name === undefined);
      // If the failure mode and the manufacturer contain all words, every name matches and the names need not be listed.
      if (matchesAnyName) return [rest];
      return [
        ...(own.length > 0 ? [{ ...rest, names: own }] : []),
        ...(spns.length > 0 ? [{ ...rest, spns, standard: true as const }] : []),
      ];
    });
  const whole = new Set((groups.get('') ?? []).flatMap(({ spn }) => spn ?? []));
  const parameters = book.parameters
    .filter(({ spn }) => whole.has(spn))
    .toSorted((a, b) => Number(b.common) - Number(a.common) || a.spn - b.spn);
  return { clauses, parameters };
};
