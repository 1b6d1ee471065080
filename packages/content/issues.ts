import type * as z from 'zod';

/** The path to a value inside an entry. */
export type Path = readonly PropertyKey[];

/** A problem inside one entry. The reader of a file adds the file and the line. */
export type EntryProblem = { path: Path; message: string };

type Issue = z.core.$ZodIssue;

/** Branches of a union that match the kind of value at least: only their issues help an author. */
const plausibleBranches = (branches: Issue[][]): Issue[][] =>
  branches.filter(
    (branch) =>
      !branch.some(({ code, path }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')),
  );

/** Turns a schema's issues into problems with a path and a message, one for each unknown key. */
export const problemsOfIssues = (issues: readonly Issue[], under: Path = []): EntryProblem[] =>
  issues.flatMap((issue) => {
    const path = [...under, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key], message: 'unknown key' }));
    if (issue.code === 'invalid_union') {
      const [only, ...others] = plausibleBranches(issue.errors);
      if (only && others.length === 0) return problemsOfIssues(only, path);
    }
    if (issue.code === 'invalid_type' && issue.input === undefined)
      return [{ path, message: `missing: ${issue.message.replace(/^Invalid input: /, '')}` }];
    return [{ path, message: issue.message }];
  });

/** Keys of the input that a schema dropped because it does not define them. */
export const droppedKeys = (input: unknown, output: unknown, path: Path = []): Path[] => {
  if (typeof input !== 'object' || input === null || typeof output !== 'object' || output === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const step = Array.isArray(input) ? Number(key) : key;
    if (!Object.hasOwn(output, key)) return [[...path, step]];
    return droppedKeys(value, (output as Record<string, unknown>)[key], [...path, step]);
  });
};
