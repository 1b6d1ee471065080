import type { Locale } from '@site/contract/locales';
import type { CheckContext } from './check-context.ts';
import { completeEntry } from './complete-entry.ts';
import type { Merged } from './definition.ts';
import { descriptionProblems } from './descriptions.ts';
import { type EntryProblem, problemsOfIssues } from './issues.ts';
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

/** Merges an entry with what it inherits. Without a valid owner there is no value; its own problems say why. */
export const mergeEntry = <N extends Noun>(
  noun: N,
  value: ValueOf<N>,
  context: CheckContext,
): Merged<EntryValue<N>> => {
  const { within, inherit } = definitions[noun];
  // Nouns that inherit nothing have the same type before and after.
  if (!within || !inherit) return { value: value as EntryValue<N>, problems: [] };
  const owner = context.entry(within.noun, String((value as Record<string, unknown>)[within.key]));
  if (!owner) return { problems: referenceProblems(noun, value, context) };
  // Each noun takes its own value: see `Definition`.
  return inherit(value as never, owner as never, context) as Merged<EntryValue<N>>;
};

/** Checks a merged entry against the rest of the content. */
export const checkEntry = <N extends Noun>(noun: N, value: EntryValue<N>, context: CheckContext): EntryProblem[] => [
  ...referenceProblems(noun, value, context),
  ...mediaProblems(noun, value, context),
  ...descriptionProblems(noun, value as object, context),
  // Each noun takes its own value: see `Definition`.
  ...(definitions[noun].check?.(value as never, context) ?? []),
];

/** All problems of one entry. */
export const problemsOf = (noun: Noun, raw: unknown, context: CheckContext): EntryProblem[] => {
  const parsed = parseEntry(noun, raw, context.companySource);
  if (!parsed.ok) return parsed.problems;
  const { value, problems } = mergeEntry(noun, parsed.value, context);
  return [...problems, ...(value ? checkEntry(noun, value, context) : [])];
};
