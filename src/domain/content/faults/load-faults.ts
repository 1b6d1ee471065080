import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import type { Faults } from '#content/faults/faults.ts';
import { problemsOfIssues } from '#content/issues.ts';
import { type Problem, readSource } from '../source.ts';
import { checkFaults } from './check-faults.ts';
import { type FaultFiles, fileFolders, type Placed, singleFiles } from './fault-files.ts';
import { resolveFaults } from './resolve-faults.ts';

export type LoadedFaults = { faults?: Faults; problems: Problem[]; files: number };

const wholeFile = (file: string, message: string): Problem => ({ file, line: 1, path: '', message });

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\//, ''))
    .toSorted();
};

const readPlaced = (file: string, text: string, schema: z.ZodType): Placed<unknown> | Problem[] => {
  const { source, problems } = readSource(file, text);
  if (problems.length > 0) return problems;
  const read = schema.safeParse(source.value, { reportInput: true });
  if (read.success) return { value: read.data, source };
  return problemsOfIssues(read.error.issues).map(({ path, message }) => source.problem(path, message));
};

const folderOf = (name: string) =>
  /^(parameters|codes)\/[a-z0-9_-]+\.yaml$/.exec(name)?.[1] as keyof typeof fileFolders | undefined;

/**
 * Reads content/ecu and reports all its problems. `faults` is set only if there are none.
 * `prefix` is the name of the folder in problems.
 */
export const loadFaults = async (folder: string, prefix = 'ecu/'): Promise<LoadedFaults> => {
  const names = await listFiles(folder);
  const problems = Object.keys(singleFiles)
    .filter((name) => !names.includes(name))
    .map((name) => wholeFile(prefix + name, 'missing'));
  const single: Record<string, unknown> = {};
  const inFolders: Record<keyof typeof fileFolders, unknown[]> = { parameters: [], codes: [] };
  for (const name of names) {
    const inFolder = folderOf(name);
    const schema = inFolder ? fileFolders[inFolder] : singleFiles[name as keyof typeof singleFiles];
    const read = schema
      ? readPlaced(prefix + name, await readFile(join(folder, name), 'utf8'), schema)
      : [wholeFile(prefix + name, 'unknown file: nothing reads it')];
    if (Array.isArray(read)) problems.push(...read);
    else if (inFolder) inFolders[inFolder].push(read);
    else single[name] = read;
  }
  if (problems.length > 0) return { problems, files: names.length };
  const files = { ...single, ...inFolders } as FaultFiles;
  const wrong = checkFaults(files);
  if (wrong.length > 0) return { problems: wrong, files: names.length };
  return { faults: resolveFaults(files), problems: [], files: names.length };
};
