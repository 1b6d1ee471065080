import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Manual } from '@site/content/manual/schema';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../../../demo/content/manuals');

/** The manuals of the demo company, by family. */
export const theManuals = (): Record<string, Manual> =>
  Object.fromEntries(
    readdirSync(folder)
      .map((name) => Manual.parse(parse(readFileSync(join(folder, name), 'utf8'))))
      .map((manual) => [manual.slug, manual]),
  );
