import { draftLanguages } from '@site/content/draft-languages';
import { selectTexts } from '@site/content/select-texts';
import type { Locale } from '@site/contract/locales';
import type { Problem } from '@site/contract/staff/content';
import type { EntryData } from './use-entry.ts';

type Published = Pick<EntryData, 'live' | 'may'>;

/** What goes live if this person publishes everything that they may, as the server decides it. */
export const toPublish = ({ live, may }: Published, data: unknown): unknown =>
  may.publish_languages ? selectTexts(data, live?.data, may.publish_languages) : data;

/** The languages that a publication by this person would change. */
export const offeredLanguages = (entry: Published, data: unknown): Locale[] =>
  draftLanguages(toPublish(entry, data), entry.live?.data);

/** The problems of what this person may publish: whoever publishes some languages leaves facts as they are live. */
export const ownProblems = ({ may }: Pick<EntryData, 'may'>, problems: readonly Problem[]): readonly Problem[] => {
  const { publish_languages: own } = may;
  return own ? problems.filter(({ locale }) => locale !== undefined && own.includes(locale)) : problems;
};

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
