import { isLocale, type Locale, localeCodes, type Localised } from '@site/contract/locales';
import { completeText, fallbackOf, type LocalisedText, writtenText } from '@site/contract/localised-text';
import type { EntryProblem, Path } from './issues.ts';

type TextAtPath = { path: Path; text: string };

/** The texts at a path such as `rules.*.match.category.*`. */
export const textsAt = (value: unknown, [step, ...rest]: readonly string[], path: Path = []): TextAtPath[] => {
  if (step === undefined) return typeof value === 'string' ? [{ path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (step === '*')
    return Array.isArray(value) ? value.flatMap((item, index) => textsAt(item, rest, [...path, index])) : [];
  return textsAt((value as Record<string, unknown>)[step], rest, [...path, step]);
};

/** Every text of a value, at any depth. */
export const allTexts = (value: unknown, path: Path = []): TextAtPath[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    allTexts(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

type Visit = (text: LocalisedText, path: Path, source: Locale) => LocalisedText;

/** The language that an entry, or the company for all entries, is written in first. */
const sourceOf = (value: object): Locale | undefined => {
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

/** A text of an entry in the languages that are written, and the language that it is written in first. */
export type WrittenText = { path: Path; text: Partial<Localised>; source: Locale };

const isWrittenText = (value: object): value is Partial<Localised> => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every(isLocale) && Object.values(value).every((text) => typeof text === 'string');
};

/** Every text of an entry, as its author wrote it. The entry need not be valid. */
export const writtenTexts = (data: unknown, companySource: Locale = 'en', path: Path = []): WrittenText[] => {
  if (typeof data !== 'object' || data === null) return [];
  if (!Array.isArray(data) && isWrittenText(data)) return [{ path, text: data, source: companySource }];
  const source = sourceOf(data) ?? companySource;
  return Object.entries(data).flatMap(([key, part]) =>
    writtenTexts(part, source, [...path, Array.isArray(data) ? Number(key) : key]),
  );
};

/** A path in one string, as in `highlights.2`. */
export const pathKey = (path: Path): string => path.map(String).join('.');
