import type { Book, Words } from './book.ts';
import type { Clause } from './find.ts';

/** A maker's own name of something; the English tells it from others. */
export type Named = { en: string; name: Words };

/** Case and accents do not matter; nor does the space that Chinese text has beside Latin letters. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/gu, '');

const mostWords = 8;
const wordsIn = (text: string): string[] =>
  [...new Set(fold(text).split(/[^\p{L}\p{N}%]+/u))].filter((word) => word !== '').slice(0, mostWords);

/** A text in all languages that are there, made ready once: people type in the one that they think in. */
const folded = new WeakMap<Words, string>();
const foldedText = (words: Words): string => {
  const known = folded.get(words) ?? fold(Object.values(words).join('\n'));
  folded.set(words, known);
  return known;
};

const both = (lists: readonly number[][]): number[] =>
  (lists[0] ?? []).filter((value) => lists.every((list) => list.includes(value)));

/** What the words that a name lacks ask for: failure modes or makers. Nothing where a word is in neither. */
const restClause = (rest: readonly string[], book: Book): Clause | undefined => {
  const fmis: number[][] = [];
  let makers: string[] | undefined;
  for (const word of rest) {
    const named = book.makers.filter(({ name }) => fold(name).includes(word)).map(({ key }) => key);
    const modes = book.modes
      .filter(({ name, state }) => foldedText(name).includes(word) || foldedText(state).includes(word))
      .map(({ fmi }) => fmi);
    if (modes.length > 0) fmis.push(modes);
    else if (named.length > 0) makers = makers ? makers.filter((key) => named.includes(key)) : named;
    else return undefined;
  }
  const shared = both(fmis);
  if (fmis.length > 0 && shared.length === 0) return undefined;
  return { ...(fmis.length > 0 ? { fmis: shared } : {}), ...(makers ? { makers } : {}) };
};

type Subject = { text: string; spn?: number; name?: string };

export type WordSearch = { clauses: Clause[]; parameters: Book['parameters'] };

/** Rows that have every word: in the name or system, in the failure mode, or in the maker. Whole names come first. */
export const searchWords = (typed: string, book: Book, names: readonly Named[]): WordSearch => {
  const words = wordsIn(typed);
  if (words.length === 0) return { clauses: [], parameters: [] };
  const systems = new Map(book.systems.map(({ key, name }) => [key, foldedText(name)]));
  const subjects: Subject[] = [
    ...book.parameters.map(({ spn, name, system }) => ({
      spn,
      text: `${foldedText(name)}\n${systems.get(system) ?? ''}`,
    })),
    ...names.map(({ en, name }) => ({ name: en, text: foldedText(name) })),
    { text: '' },
  ];
  const groups = Map.groupBy(subjects, ({ text }) => words.filter((word) => !text.includes(word)).join(' '));
  const clauses = [...groups]
    .toSorted(([a], [b]) => (a === '' ? 0 : a.split(' ').length) - (b === '' ? 0 : b.split(' ').length))
    .flatMap(([lacking, members]): Clause[] => {
      const rest = restClause(lacking === '' ? [] : lacking.split(' '), book);
      if (!rest) return [];
      const spns = members.flatMap(({ spn }) => spn ?? []);
      const own = members.flatMap(({ name }) => name ?? []);
      const anything = members.some(({ spn, name }) => spn === undefined && name === undefined);
      // Where the mode and the maker have all words, every name does, and the names need not be listed.
      if (anything) return [rest];
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
