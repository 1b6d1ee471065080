import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Manual } from '#content/manual/schema.ts';

const folder = join(import.meta.dirname, '../../content/manuals');

/** The manuals of the demo company, by family. */
export const theManuals = (): Record<string, Manual> =>
  Object.fromEntries(
    readdirSync(folder)
      .map((name) => Manual.parse(parse(readFileSync(join(folder, name), 'utf8'))))
      .map((manual) => [manual.slug, manual]),
  );
