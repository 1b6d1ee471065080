import { isLocale, type Locale } from '@site/contract/locales';
import { checkChanges } from '#content/check-changes.ts';
import type { Document, DocumentProblem } from '#content/documents.ts';
import type { Transaction } from '#platform/database/connection.ts';

/** What stops a publication. With a language it is in a text, and leaving that language out may help. */
export type StudioProblem = DocumentProblem & { locale?: Locale };

export const withLanguage = (problem: DocumentProblem): StudioProblem => {
  const locale = problem.path.find(isLocale);
  return locale ? { ...problem, locale } : problem;
};

/** The problems that a publication of these documents would have, without publishing them. Those of whole nouns that depend on them come with the publication. */
export const findProblems = async (tx: Transaction, documents: readonly Document[]): Promise<StudioProblem[]> => {
  const checked = await checkChanges(tx, documents, { isDraft: true });
  return checked.ok ? [] : checked.problems.map(withLanguage);
};
