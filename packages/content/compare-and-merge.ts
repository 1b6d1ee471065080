import { isLocale, type Locale } from '@site/contract/locales';
import { canonicalJson } from './canonical-json.ts';
import { pathKey, writtenTexts } from './entry-texts.ts';
import type { Path } from './issues.ts';

/** A value that two versions of an entry have differently; undefined where one does not have it. */
export type Difference = { path: Path; locale?: Locale; before: unknown; after: unknown };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/** Each difference between two entries, at the deepest path that both describe. */
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

/** Which side decides where both changed the same field. */
export type Take = 'files' | 'site';

export type Merge = { data: unknown; conflicts: Path[] };

type Fields = Record<string, unknown>;
type Sides = { base: unknown; site: unknown; file: unknown };

const areEqual = (a: unknown, b: unknown): boolean => a === b || canonicalJson(a) === canonicalJson(b);
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mergeFields = (sides: { base: Fields; site: Fields; file: Fields }, path: Path, take: Take): Merge => {
  const { base, site, file } = sides;
  const conflicts: Path[] = [];
  const data: Fields = {};
  for (const key of new Set([...Object.keys(file), ...Object.keys(site)])) {
    const merged = mergeAt({ base: base[key], site: site[key], file: file[key] }, [...path, key], take);
    conflicts.push(...merged.conflicts);
    if (merged.data !== undefined) data[key] = merged.data;
  }
  return { data, conflicts };
};

const mergeAt = ({ base, site, file }: Sides, path: Path, take: Take): Merge => {
  if (areEqual(site, file) || areEqual(base, file)) return { data: site, conflicts: [] };
  if (areEqual(base, site)) return { data: file, conflicts: [] };
  if (isFields(site) && isFields(file))
    return mergeFields({ base: isFields(base) ? base : {}, site, file }, path, take);
  return { data: take === 'files' ? file : site, conflicts: [path] };
};

/**
 * Merges a file and the live entry, given what the last import read. Changes of different fields or languages are
 * combined; a list counts as one field. Where both sides changed the same field, `take` decides and the path is reported.
 */
export const mergeVersions = (sides: Sides, take: Take = 'files'): Merge => mergeAt(sides, [], take);

/** The languages whose texts differ between two states of an entry. Undefined if anything else differs too. */
export const changedLanguages = (before: unknown, after: unknown): Locale[] | undefined => {
  const texts = new Set(writtenTexts(before).map(({ path }) => pathKey(path)));
  const languages = differencesOf(before, after).map(({ path, locale }) =>
    locale !== undefined && texts.has(pathKey(path.slice(0, -1))) ? locale : undefined,
  );
  const known = languages.filter((locale) => locale !== undefined);
  return known.length === languages.length ? [...new Set(known)] : undefined;
};
