import { draftLanguages } from '#content/draft-languages.ts';
import { type Locale, localeCodes } from '#contract/locales.ts';
import type { Problem } from '#contract/staff/content.ts';
import type { EntryData } from './use-entry.ts';

/** The languages that a publication would change and that this person may publish. */
export const offeredLanguages = ({ live, may }: Pick<EntryData, 'live' | 'may'>, data: unknown): Locale[] =>
  draftLanguages(data, live?.data).filter((locale) => (may.languages ?? localeCodes).includes(locale));

/** A problem of a text stops its own language only; one of a fact stops the whole entry. */
export const isStopped = (problems: readonly Problem[], locale: Locale): boolean =>
  problems.some((problem) => problem.locale === undefined || problem.locale === locale);

/** The problems that leave nothing to publish: those of facts, or those of every language that would go out. */
export const stoppingProblems = (problems: readonly Problem[], offered: readonly Locale[]): Problem[] => {
  const ofFacts = problems.filter(({ locale }) => locale === undefined);
  if (ofFacts.length > 0 || offered.length === 0) return ofFacts;
  if (!offered.every((locale) => isStopped(problems, locale))) return [];
  return problems.filter(({ locale }) => locale !== undefined && offered.includes(locale));
};
