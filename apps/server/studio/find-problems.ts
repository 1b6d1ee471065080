import { isLocale, type Locale } from '@site/contract/locales';
import { checkChanges } from '#content/check-changes.ts';
import type { Entry, ProblemInEntry } from '#content/entries.ts';
import type { Transaction } from '#platform/database/connection.ts';

/** What stops a publication. With a language it is in a text, and leaving that language out may help. */
export type StudioProblem = ProblemInEntry & { locale?: Locale };

export const withLanguage = (problem: ProblemInEntry): StudioProblem => {
  const locale = problem.path.find(isLocale);
  return locale ? { ...problem, locale } : problem;
};

/** The problems that a publication of these entries would have, without publishing them. Those of whole collections that depend on them come with the publication. */
export const findProblems = async (tx: Transaction, entries: readonly Entry[]): Promise<StudioProblem[]> => {
  const checked = await checkChanges(tx, entries, { isDraft: true });
  return checked.ok ? [] : checked.problems.map(withLanguage);
};
