import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const listName = '.files';

/** The files of the last build, as that build listed them. */
const readList = (folder: string): string[] => {
  try {
    return JSON.parse(readFileSync(join(folder, listName), 'utf8')) as string[];
  } catch {
    return [];
  }
};

/** Every file below a folder, as a whole path. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** The files that a build wrote, if it started at this time. */
export const filesSince = (folder: string, startMs: number): string[] =>
  filesIn(folder).filter((path) => statSync(path).mtimeMs >= startMs);

/**
 * Removes files of earlier builds, except those of the last one: a node that still runs it reads its files when they are first needed, and
 * browsers with its pages open ask for them.
 */
export const removeEarlierBuilds = (folder: string, startMs: number): void => {
  const written = filesSince(folder, startMs);
  const needed = new Set([...written, ...readList(folder).map((name) => join(folder, name))]);
  for (const path of filesIn(folder)) if (!needed.has(path)) rmSync(path);
  const names = written.map((path) => path.slice(folder.length + 1));
  writeFileSync(join(folder, listName), JSON.stringify(names));
};
