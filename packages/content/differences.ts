import { isLocale, type Locale } from '@site/contract/locales';
import type { Path } from './issues.ts';

/** A value that two versions of an entry have differently; undefined where one does not have it. */
export type Difference = { path: Path; locale?: Locale; before: unknown; after: unknown };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/** Each difference between two documents, at the deepest path that both describe. */
export const differencesOf = (before: unknown, after: unknown, path: Path = []): Difference[] => {
  if (Object.is(before, after)) return [];
  // A text or an object that only one side has is compared part by part too, so that each language is a difference.
  const isDeep =
    (isObject(before) || before === undefined) &&
    (isObject(after) || after === undefined) &&
    Array.isArray(before ?? after) === Array.isArray(after ?? before);
  const keys = isDeep ? [...new Set([...keysOf(before), ...keysOf(after)])] : [];
  if (keys.length === 0) {
    if (isDeep && isObject(before) === isObject(after)) return [];
    const last = path.at(-1);
    return [{ path, ...(isLocale(last) && { locale: last }), before, after }];
  }
  const isList = Array.isArray(before ?? after);
  return keys.flatMap((key) =>
    differencesOf(isObject(before) ? before[key] : undefined, isObject(after) ? after[key] : undefined, [
      ...path,
      isList ? Number(key) : key,
    ]),
  );
};
