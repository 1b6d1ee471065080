import type { Locale } from '#contract/locales.ts';
import type { CheckContext } from './check-context.ts';
import { completeEntry } from './complete-entry.ts';
import { descriptionProblems } from './descriptions.ts';
import { type EntryProblem, type Path, problemsOfIssues } from './issues.ts';
import { mediaProblems } from './media-problems.ts';
import { definitions, type EntryValue, type Noun, type ValueOf } from './nouns.ts';
import { referenceProblems } from './references.ts';

export type Parsed<N extends Noun> = { ok: true; value: ValueOf<N> } | { ok: false; problems: EntryProblem[] };

/**
 * Checks an entry on its own: its shape, the script of each language, and that every text has the source language. Texts in
 * languages that are missing are completed.
 */
export const parseEntry = <N extends Noun>(noun: N, raw: unknown, companySource: Locale = 'en'): Parsed<N> => {
  const result = definitions[noun].schema.safeParse(raw, { reportInput: true });
  if (!result.success) return { ok: false, problems: problemsOfIssues(result.error.issues) };
  // The schema is the one that `ValueOf` is derived from; a table of all nouns cannot express that.
  const { value, problems } = completeEntry(result.data as ValueOf<N>, companySource);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
};

export type Part = { noun: Noun; value: object; path: Path };

/** The entries written inside an entry, merged with what they inherit from it, and the problems of the merged values. */
export const partsOf = <N extends Noun>(
  noun: N,
  value: ValueOf<N>,
  raw: unknown,
  context: CheckContext,
): { parts: Part[]; problems: EntryProblem[] } => {
  const { parts: definition } = definitions[noun];
  if (!definition) return { parts: [], problems: [] };
  // Each noun takes its own value: see `Definition`.
  const { parts, problems } = definition.of(value as never, raw, context);
  return {
    parts: parts.map((part) => ({ noun: definition.noun, value: part.value as object, path: part.path })),
    problems,
  };
};

/** Checks an entry, without its parts, against the rest of the content. */
export const checkEntry = <N extends Noun>(noun: N, value: EntryValue<N>, context: CheckContext): EntryProblem[] => [
  ...referenceProblems(noun, value, context),
  ...mediaProblems(noun, value, context),
  ...descriptionProblems(noun, value as object, context),
  // Each noun takes its own value: see `Definition`.
  ...(definitions[noun].check?.(value as never, context) ?? []),
];

/** All problems of one entry and its parts. */
export const problemsOf = (noun: Noun, raw: unknown, context: CheckContext): EntryProblem[] => {
  const parsed = parseEntry(noun, raw, context.companySource);
  if (!parsed.ok) return parsed.problems;
  const { parts, problems } = partsOf(noun, parsed.value, raw, context);
  return [
    ...problems,
    ...checkEntry(noun, parsed.value as EntryValue<Noun>, context),
    ...parts.flatMap((part) =>
      checkEntry(part.noun, part.value as EntryValue<Noun>, context).map(({ path, message }) => ({
        path: [...part.path, ...path],
        message,
      })),
    ),
  ];
};
