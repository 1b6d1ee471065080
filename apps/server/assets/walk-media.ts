import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AssetName, nameKey } from '@site/content/asset/name';

/** A file below the folder of media, by its path there. */
export type MediaFile = { name: string; path: string; bytes: number };
export type NamedProblem = { name: string; message: string };

/** Larger files do not fit into the address space of old clients, and an upload of one cannot be resumed. */
const maxBytes = 2 * 1024 ** 3;

/** Left behind by file managers and version control; nobody means them as content. */
const isClutter = (name: string): boolean => /(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini)$/.test(name);

const sameNames = (files: readonly MediaFile[]): NamedProblem[] =>
  [...Map.groupBy(files, ({ name }) => nameKey(name)).values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      name: group[0]?.name ?? '',
      message: `these names differ only by case or Unicode form: ${group.map(({ name }) => name).join(', ')}`,
    }));

/** Lists all files below a folder without following links, and reports those that cannot be content. Reads no file. */
export const walkMedia = async (folder: string): Promise<{ files: MediaFile[]; problems: NamedProblem[] }> => {
  const files: MediaFile[] = [];
  const problems: NamedProblem[] = [];
  const add = async (name: string): Promise<void> => {
    const path = join(folder, name);
    const stat = await lstat(path);
    const isValid = AssetName.safeParse(name);
    if (stat.isSymbolicLink()) problems.push({ name, message: 'a link: only files in the folder itself are read' });
    else if (stat.isDirectory()) await walk(name);
    else if (!stat.isFile()) problems.push({ name, message: 'not a file' });
    else if (!isValid.success) problems.push({ name, message: isValid.error.issues[0]?.message ?? '' });
    else if (stat.size > maxBytes) problems.push({ name, message: `${stat.size} bytes; at most 2 GB are allowed` });
    else if (stat.size === 0) problems.push({ name, message: 'the file is empty' });
    else files.push({ name, path, bytes: stat.size });
  };
  const walk = async (inside: string): Promise<void> => {
    const names = await readdir(join(folder, inside));
    for (const name of names.toSorted()) {
      const whole = inside === '' ? name : `${inside}/${name}`;
      if (!isClutter(whole)) await add(whole);
    }
  };
  const root = await lstat(folder).catch(() => undefined);
  if (root?.isSymbolicLink()) problems.push({ name: '', message: 'a link: only files in the folder itself are read' });
  else if (root) await walk('');
  return { files, problems: [...problems, ...sameNames(files)] };
};
