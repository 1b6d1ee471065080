import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { definitions, type Noun, nounNames } from '@site/content/nouns';
import type { Queryable } from '#platform/database/connection.ts';
import type { Document } from './documents.ts';
import { nestedIn } from './documents.ts';
import type { Progress } from './progress.ts';
import { readNouns } from './store.ts';
import { toYaml } from './to-yaml.ts';

type Fields = Record<string, unknown>;
export type ExportedFile = { path: string; text: string };

/** The entry with those that files list inside it. */
const withNested = ({ noun, slug, data }: Document, all: ReadonlyMap<Noun, readonly Document[]>): unknown => {
  const nested = nestedIn(noun);
  if (!nested) return data;
  const list = (all.get(nested.noun) ?? [])
    .map((document) => document.data as Fields)
    .filter((fields) => fields[nested.key] === slug)
    .map((fields) => Object.fromEntries(Object.entries(fields).filter(([field]) => field !== nested.key)));
  return { ...(data as Fields), [nested.field]: list };
};

const fill = (pattern: string, data: unknown): string =>
  pattern.replaceAll(/<(\w+)>/g, (_, field: string) => String((data as Fields)[field]));

const fileOf = (noun: Noun, data: unknown): string => {
  const { file, fileOf: choose } = definitions[noun];
  // Each noun takes its own value: see `Definition`.
  return choose ? choose(data as never) : fill(String(file), data);
};

const faultsPath = (slug: string): string => `ecu/${slug}.yaml`;

const filesOf = (
  noun: Noun,
  all: ReadonlyMap<Noun, readonly Document[]>,
  isWanted: (path: string) => boolean = () => true,
): ExportedFile[] => {
  const documents = all.get(noun) ?? [];
  if (noun === 'faults')
    return documents
      .filter(({ slug }) => isWanted(faultsPath(slug)))
      .map(({ slug, data }) => ({ path: faultsPath(slug), text: toYaml(data) }));
  // Assets are files themselves: see export-assets.ts.
  if (definitions[noun].within || noun === 'asset') return [];
  const byFile = Map.groupBy(documents, ({ data }) => fileOf(noun, data));
  return [...byFile]
    .filter(([path]) => isWanted(path))
    .map(([path, entries]) => {
      const values = entries.map((document) => withNested(document, all));
      return { path, text: toYaml(definitions[noun].list ? values : values[0]) };
    });
};

/** The live content as the files of a content folder. */
export const exportFiles = async (db: Queryable): Promise<ExportedFile[]> => {
  const documents = await readNouns(db, nounNames);
  const all = Map.groupBy(documents, ({ noun }) => noun);
  return nounNames.flatMap((noun) => filesOf(noun, all)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
};

/** Those of these files that hold some entries of a noun. */
export const exportFilesWith = async (db: Queryable, noun: Noun, slugs: readonly string[]): Promise<ExportedFile[]> => {
  const { within } = definitions[noun];
  const owner = within?.noun ?? noun;
  const nested = nestedIn(owner);
  const documents = await readNouns(db, nested ? [owner, nested.noun] : [owner]);
  const all = Map.groupBy(documents, (document) => document.noun);
  const chosen = (all.get(noun) ?? []).filter(({ slug }) => slugs.includes(slug));
  const owners = within ? new Set(chosen.map(({ data }) => String((data as Fields)[within.key]))) : new Set(slugs);
  const paths = new Set(
    (all.get(owner) ?? [])
      .filter(({ slug }) => owners.has(slug))
      .map(({ slug, data }) => (owner === 'faults' ? faultsPath(slug) : fileOf(owner, data))),
  );
  return owner === 'asset' ? [] : filesOf(owner, all, (path) => paths.has(path));
};

/** Writes the live content into a folder, which an import reads back without a change. */
export const exportContent = async (db: Queryable, folder: string, progress?: Progress): Promise<number> => {
  const files = await exportFiles(db);
  for (const [index, { path, text }] of files.entries()) {
    progress?.('write', index, files.length);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return files.length;
};
