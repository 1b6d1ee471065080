import { canonicalJson } from './canonical-json.ts';
import type { Path } from './issues.ts';

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
 * Merges a file and the live document, given what the last import read. Changes of different fields or languages are
 * combined; a list counts as one field. Where both sides changed the same field, `take` decides and the path is reported.
 */
export const mergeDocuments = (sides: Sides, take: Take = 'files'): Merge => mergeAt(sides, [], take);
