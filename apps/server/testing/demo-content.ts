import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Manual } from '@site/content/manual/schema';
import { parse } from 'yaml';
import { type ReadContent, readContent } from '#content/read-content.ts';

const manualsFolder = join(import.meta.dirname, '../../../demo/content/manuals');

/** The manuals of the demo company, by family. */
export const theManuals = (): Record<string, Manual> =>
  Object.fromEntries(
    readdirSync(manualsFolder)
      .map((name) => Manual.parse(parse(readFileSync(join(manualsFolder, name), 'utf8'))))
      .map((manual) => [manual.slug, manual]),
  );

const folder = fileURLToPath(new URL('../../../demo/content', import.meta.url));
let reading: Promise<ReadContent> | undefined;

/** The demo company as its files say, for tests that only read it: the files of a worker share it, because it takes seconds. */
export const demoContent = (): Promise<ReadContent> => (reading ??= readContent(folder));
