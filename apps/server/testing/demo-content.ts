import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Calculator } from '@site/content/calculator/schema';
import { Manual } from '@site/content/manual/schema';
import { RegisterArea } from '@site/content/register-area/schema';
import { parse } from 'yaml';
import type * as z from 'zod';
import { type ReadContent, readContent } from '#content/read-content.ts';

const contentFolder = join(import.meta.dirname, '../../../demo/content');

/** The entries of a folder of the demo company, by their slugs. */
const entriesIn = <T extends { slug: string }>(folder: string, schema: z.ZodType<T>): Record<string, T> =>
  Object.fromEntries(
    readdirSync(join(contentFolder, folder))
      .map((name) => schema.parse(parse(readFileSync(join(contentFolder, folder, name), 'utf8'))))
      .map((entry) => [entry.slug, entry]),
  );

/** The manuals of the demo company, by family. */
export const theManuals = (): Record<string, Manual> => entriesIn('manuals', Manual);
/** The areas of its register maps. */
export const theRegisters = (): Record<string, RegisterArea> => entriesIn('registers', RegisterArea);
/** Its calculators, by the tools that they belong to. */
export const theCalculators = (): Record<string, Calculator> => entriesIn('calculators', Calculator);

let reading: Promise<ReadContent> | undefined;

/** The demo company as its files say, for tests that only read it: the files of a worker share it, because it takes seconds. */
export const demoContent = (): Promise<ReadContent> => (reading ??= readContent(contentFolder));
