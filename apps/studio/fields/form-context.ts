import type { Path } from '@site/content/issues';
import type { Locale } from '@site/contract/locales';
import type { Problem } from '@site/contract/staff/content';
import { createContext, use } from 'react';
import { isWithin } from './paths.ts';

export type Form = {
  noun: string;
  /** The languages that are shown side by side, the source first. */
  columns: readonly Locale[];
  source: Locale;
  /** Every entry of this kind has texts. */
  needsTexts: boolean;
  problems: readonly Problem[];
  /** Texts that are older than the source. */
  outdated: readonly { locale: Locale; path: readonly (string | number)[] }[];
  /** What the entry takes from its series where it has no value of its own, by field. */
  inherited?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the person may change this: facts without a language, texts with one. */
  mayWrite: (locale?: Locale) => boolean;
};

export const FormContext = createContext<Form | null>(null);

export const useForm = (): Form => {
  const form = use(FormContext);
  if (!form) throw new Error('fields need a form around them');
  return form;
};

/** The first message about a place; with `isDeep` also about what is inside. */
export const problemAt = (problems: readonly Problem[], path: Path, isDeep = false): string | undefined =>
  problems.find((problem) =>
    isDeep ? isWithin(problem.path, path) : problem.path.length === path.length && isWithin(problem.path, path),
  )?.message;

/** The problem of a text in one language. What concerns all of them, such as a text that is missing, is shown at the source. */
export const textProblemAt = (problems: readonly Problem[], path: Path, locale: Locale, source: Locale) =>
  problemAt(problems, [...path, locale]) ?? (locale === source ? problemAt(problems, path) : undefined);

/** The attribute by which a problem or the preview finds its field. */
export const fieldAddress = (path: Path): string => path.map(String).join('.');
