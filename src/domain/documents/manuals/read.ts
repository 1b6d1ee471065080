import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { Manual } from '#content/manual/schema.ts';

const folderOfProject = join(import.meta.dirname, '../../../../content/manuals');

/** The texts of manuals by family, from their files. A wrong file is named with all that is wrong in it. */
export const readManuals = async (folder = folderOfProject): Promise<Record<string, Manual>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
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
