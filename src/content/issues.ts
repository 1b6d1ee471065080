import type * as z from 'zod';

/** Where a value lies inside an entry. */
export type Path = readonly PropertyKey[];

/** A problem inside one entry. The reader of a file adds the file and the line. */
export type EntryProblem = { path: Path; message: string };

type Issue = z.core.$ZodIssue;

/** Of a union's branches, those that at least have the right kind of value: their complaints help, the others' do not. */
const promising = (branches: Issue[][]): Issue[][] =>
  branches.filter(
    (branch) =>
      !branch.some(({ code, path }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')),
  );

/** A schema's complaints as single places with words, one for each unknown key. */
export const placesOf = (issues: readonly Issue[], under: Path = []): EntryProblem[] =>
  issues.flatMap((issue) => {
    const path = [...under, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key], message: 'unknown key' }));
    if (issue.code === 'invalid_union') {
      const [only, ...others] = promising(issue.errors);
      if (only && others.length === 0) return placesOf(only, path);
    }
    if (issue.code === 'invalid_type' && issue.input === undefined && issue.message.startsWith('Invalid input'))
      return [{ path, message: `missing: ${issue.message.replace(/^Invalid input: /, '')}` }];
    return [{ path, message: issue.message }];
  });

/** Keys that a schema dropped: it knows nothing of them. */
export const droppedKeys = (given: unknown, kept: unknown, path: Path = []): Path[] => {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const step = Array.isArray(given) ? Number(key) : key;
    if (!Object.hasOwn(kept, key)) return [[...path, step]];
    return droppedKeys(value, (kept as Record<string, unknown>)[key], [...path, step]);
  });
};
