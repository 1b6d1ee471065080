import type { EntryProblem, Path } from '#content/issues.ts';
import { type EntryValue, type Noun, nounNames } from '#content/nouns.ts';
import type { Problem, Source } from './source.ts';

/** One valid entry, with its file and path. */
export type Entry<T> = { value: T; source: Source; path: Path };

/** A content folder. Products and questions are read with what they inherit from their series and class. */
export type Content = { [N in Noun]: Entry<EntryValue<N>>[] };

export const emptyContent = (): Content =>
  Object.fromEntries(nounNames.map((noun) => [noun, []])) as Record<Noun, never[]>;

/** A problem inside an entry, with the file and line of its place. */
export const problemIn = ({ source, path }: Entry<unknown>, { path: inside, message }: EntryProblem): Problem =>
  source.problem([...path, ...inside], message);

/** Valid entries to write, without their files. */
export type Values = { readonly [N in Noun]?: readonly EntryValue<N>[] };

/** An entry that consists of a whole folder. Its reader has already reported all problems with their files. */
export const wholeEntry = <T>(folder: string, value: T): Entry<T> => ({
  value,
  path: [],
  source: {
    file: folder,
    value,
    problem: (_, message) => ({ file: folder, line: 1, path: '', message }),
    has: () => true,
  },
});
