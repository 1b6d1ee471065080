import { isLocale, type Locale, localeCodes } from '@site/contract/locales';
import { completeText, fallbackOf, type LocalisedText, writtenText } from '@site/contract/localised-text';
import type { EntryProblem, Path } from './issues.ts';

type Visit = (text: LocalisedText, path: Path, source: Locale) => LocalisedText;

/** The language that an entry, or the company for all entries, is written in first. */
export const sourceOf = (value: object): Locale | undefined => {
  const { source, source_language: company } = value as { source?: unknown; source_language?: unknown };
  return [source, company].find(isLocale);
};

/** Replaces every incomplete text of a value. Whatever has none stays the same object. */
const replaceIncomplete = (value: unknown, path: Path, inherited: Locale, visit: Visit): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (fallbackOf(value)) return visit(value as LocalisedText, path, inherited);
  const source = sourceOf(value) ?? inherited;
  const replaced = Object.entries(value).map(([key, part]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return [key, replaceIncomplete(part, [...path, step], source, visit)] as const;
  });
  if (replaced.every(([key, part]) => part === (value as Record<string, unknown>)[key])) return value;
  return Array.isArray(value) ? replaced.map(([, part]) => part) : Object.fromEntries(replaced);
};

/** Completes the texts of a parsed entry from its source language, and reports those that are not written in it. */
export const completeEntry = <T>(value: T, companySource: Locale): { value: T; problems: EntryProblem[] } => {
  const problems: EntryProblem[] = [];
  const completed = replaceIncomplete(value, [], companySource, (text, path, source) => {
    if (text.fallback?.[source])
      problems.push({ path: [...path, source], message: `text in ${source} is missing: it is the source language` });
    return completeText(writtenText(text), source);
  });
  // Texts are replaced by texts, and only entries with a slug have a source, so the type stays the same.
  const isEntry = completed !== value && typeof completed === 'object' && completed !== null && 'slug' in completed;
  return { value: (isEntry ? { source: companySource, ...completed } : completed) as T, problems };
};

export type MissingTexts = Record<Locale, number>;

/** How many texts of a value are missing in each language. */
export const countMissing = (value: unknown): MissingTexts => {
  const missing = Object.fromEntries(localeCodes.map((locale) => [locale, 0])) as MissingTexts;
  replaceIncomplete(value, [], 'en', (text) => {
    for (const locale of localeCodes) if (text.fallback?.[locale]) missing[locale] += 1;
    return text;
  });
  return missing;
};
