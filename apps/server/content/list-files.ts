import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A company's folder may be a repository with a README, and editors leave hidden files. */
const isIgnored = (file: string): boolean =>
  file === 'README.md' || file.split('/').some((part) => part.startsWith('.'));

/** Everything below a folder. Links are not followed, which a recursive `readdir` would do: they may lead anywhere, even back. */
const listEntries = async (folder: string, inside = ''): Promise<{ path: string; entry: Dirent }[]> => {
  const found: { path: string; entry: Dirent }[] = [];
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    found.push({ path, entry });
    if (entry.isDirectory()) found.push(...(await listEntries(folder, path)));
  }
  return found;
};

/** All files and links below a folder, by their path in it, sorted. */
export const listFilesAndLinks = async (folder: string): Promise<{ files: string[]; links: string[] }> => {
  const entries = (await listEntries(folder)).filter(({ path }) => !isIgnored(path));
  const paths = (list: typeof entries) => list.map(({ path }) => path).toSorted();
  return {
    files: paths(entries.filter(({ entry }) => entry.isFile())),
    links: paths(entries.filter(({ entry }) => entry.isSymbolicLink())),
  };
};

export const listFiles = async (folder: string): Promise<string[]> => (await listFilesAndLinks(folder)).files;
