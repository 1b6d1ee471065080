import { descriptionProblems } from './descriptions.ts';
import { type EntryProblem, type Path, placesOf } from './issues.ts';
import type { Known } from './known.ts';
import { definitions, type EntryValue, type Noun, type ValueOf } from './nouns.ts';
import { referenceProblems } from './references.ts';

export type Parsed<N extends Noun> = { ok: true; value: ValueOf<N> } | { ok: false; problems: EntryProblem[] };

/** What an entry says by itself: its shape, and the scripts of its languages. */
export const parseEntry = <N extends Noun>(noun: N, raw: unknown): Parsed<N> => {
  const read = definitions[noun].schema.safeParse(raw, { reportInput: true });
  return read.success
    ? // The schema is the one that `ValueOf` is derived from; a table of all nouns cannot say so.
      { ok: true, value: read.data as ValueOf<N> }
    : { ok: false, problems: placesOf(read.error.issues) };
};

export type Part = { noun: Noun; value: object; path: Path };

/** The entries that are written inside an entry, with what they inherit from it, and what is wrong with the sum. */
export const partsOf = <N extends Noun>(
  noun: N,
  value: ValueOf<N>,
  raw: unknown,
  known: Known,
): { parts: Part[]; problems: EntryProblem[] } => {
  const { parts: inside } = definitions[noun];
  if (!inside) return { parts: [], problems: [] };
  // Each noun takes its own value: see `Definition`.
  const { parts, problems } = inside.of(value as never, raw, known);
  return {
    parts: parts.map((part) => ({ noun: inside.noun, value: part.value as object, path: part.path })),
    problems,
  };
};

/** What is wrong with an entry in the midst of all others, its parts left aside. */
export const checkEntry = <N extends Noun>(noun: N, value: EntryValue<N>, known: Known): EntryProblem[] => [
  ...referenceProblems(noun, value, known),
  ...descriptionProblems(noun, value as object, known),
  // Each noun takes its own value: see `Definition`.
  ...(definitions[noun].check?.(value as never, known) ?? []),
];

/** Everything that is wrong with one entry and its parts. */
export const problemsOf = (noun: Noun, raw: unknown, known: Known): EntryProblem[] => {
  const parsed = parseEntry(noun, raw);
  if (!parsed.ok) return parsed.problems;
  const { parts, problems } = partsOf(noun, parsed.value, raw, known);
  return [
    ...problems,
    ...checkEntry(noun, parsed.value as EntryValue<Noun>, known),
    ...parts.flatMap((part) =>
      checkEntry(part.noun, part.value as EntryValue<Noun>, known).map(({ path, message }) => ({
        path: [...part.path, ...path],
        message,
      })),
    ),
  ];
};
