import { isLocale, type Locale, type Localised } from '@site/contract/locales';
import { sourceOf } from './complete-entry.ts';
import type { Path } from './issues.ts';

/** A text of a document in the languages that are written, and the language that it is written in first. */
export type WrittenText = { path: Path; text: Partial<Localised>; source: Locale };

const isWrittenText = (value: object): value is Partial<Localised> => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every(isLocale) && Object.values(value).every((text) => typeof text === 'string');
};

/** Every text of a document, as its author wrote it. The document need not be valid. */
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
