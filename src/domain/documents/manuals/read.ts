import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { Manual } from '#content/manual/schema.ts';

const folderOfProject = join(import.meta.dirname, '../../../../content/manuals');

const parseManuals = async (folder: string, names: readonly string[]): Promise<Record<string, Manual>> => {
  const manuals = await Promise.all(
    names.map(async (name) => {
      const read = Manual.safeParse(parse(await readFile(join(folder, name), 'utf8')));
      if (!read.success) throw new Error(`content/manuals/${name}\n${z.prettifyError(read.error)}`);
      if (`${read.data.slug}.yaml` !== name) throw new Error(`content/manuals/${name}: its slug is ${read.data.slug}`);
      return read.data;
    }),
  );
  return Object.fromEntries(manuals.map((manual) => [manual.slug, manual]));
};

/** Caches manuals by folder with the modification times of their files, because every write of content needs them. */
const cache = new Map<string, { times: string; manuals: Promise<Record<string, Manual>> }>();

/** Reads the texts of manuals by family. The error for an invalid file lists all its problems. */
export const readManuals = async (folder = folderOfProject): Promise<Record<string, Manual>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  const stats = await Promise.all(names.map((name) => stat(join(folder, name))));
  const times = names.map((name, index) => `${name} ${stats[index]?.mtimeMs}`).join();
  const cached = cache.get(folder);
  if (cached?.times === times) return cached.manuals;
  const manuals = parseManuals(folder, names);
  cache.set(folder, { times, manuals });
  manuals.catch(() => cache.delete(folder));
  return manuals;
};
