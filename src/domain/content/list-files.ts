import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A company's folder may be a repository with a README, and editors leave hidden files. */
const isIgnored = (file: string): boolean =>
  file === 'README.md' || file.split('/').some((part) => part.startsWith('.'));

/** All files below a folder, by their path in it, sorted. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\//, ''))
    .filter((file) => !isIgnored(file))
    .toSorted();
};
