import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import type { Content } from '#content/content.ts';
import { printWarnings } from '#content/problem-list.ts';
import { readContent } from '#content/read-content.ts';
import { readSource } from '#content/source.ts';
import { glossaryFile, readGlossary, wordingWarnings } from '#content/wording.ts';

/** A file below the folder of media, by its path there. */
export type GeneratedFile = { name: string; body: Buffer };

export type CompanySources = {
  content: Content;
  /** Reads and checks a YAML file of the content folder. */
  read: <Schema extends z.ZodType>(file: string, schema: Schema) => Promise<z.output<Schema>>;
};

/** Texts that no entry of the content holds. The importer skips the folder, because its name begins with a dot. */
export const sourceFolder = 'media/.sources';

export const readSources = async (folder: string): Promise<CompanySources> => {
  const { content, problems } = await readContent(folder);
  // Files that are about to be made may be missing.
  const [first] = problems.filter(({ message }) => !message.includes('media:'));
  if (first) throw new Error(`${first.file}:${first.line} ${first.message}`);
  const { avoided } = readGlossary(await readFile(join(folder, glossaryFile), 'utf8'));
  return {
    content,
    read: async (file, schema) => {
      const path = join(folder, file);
      const { source } = readSource(path, await readFile(path, 'utf8'));
      const entry = { collection: 'asset', slug: file, data: source.value, source, path: [] };
      printWarnings(wordingWarnings(entry, avoided), console.warn);
      return schema.parse(source.value);
    },
  };
};

/** The entry with this slug. */
export const entryOf = <Value extends { slug: string }>(entries: readonly { value: Value }[], slug: string): Value => {
  const found = entries.find(({ value }) => value.slug === slug);
  if (!found) throw new Error(`there is no entry ${slug}`);
  return found.value;
};
