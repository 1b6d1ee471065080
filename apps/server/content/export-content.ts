import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Asset, Sidecar } from '@site/content/asset/schema';
import { type Collection, collectionNames, definitions } from '@site/content/collections';
import { assetKey } from '#assets/stored-assets.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { type Entry, nestedIn } from './entries.ts';
import type { Progress } from './progress.ts';
import { readCollections } from './store.ts';
import { toYaml } from './to-yaml.ts';

/** Writes the company's files below `media`, each with its sidecar. Inspection finds everything else again. */
export const exportAssets = async (
  db: Queryable,
  storage: Storage,
  folder: string,
  progress?: Progress,
): Promise<number> => {
  const assets = await readCollections(db, ['asset']);
  for (const [index, { slug, data }] of assets.entries()) {
    progress?.('write', index, assets.length);
    // An asset went live only after its schema had parsed it.
    const { sha256, type } = data as Asset;
    const path = join(folder, 'media', slug);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(await storage.stream(assetKey(sha256, type)), createWriteStream(path));
    const sidecar = Object.entries(data as Asset).filter(([field]) => field in Sidecar.shape);
    if (sidecar.length > 0) await writeFile(`${path}.yaml`, toYaml(Object.fromEntries(sidecar)));
  }
  return assets.length;
};

type Fields = Record<string, unknown>;
export type ExportedFile = { path: string; text: string };

/** The entry with those that files list inside it. */
const withNested = ({ collection, slug, data }: Entry, all: ReadonlyMap<Collection, readonly Entry[]>): unknown => {
  const nested = nestedIn(collection);
  if (!nested) return data;
  const list = (all.get(nested.collection) ?? [])
    .map((entry) => entry.data as Fields)
    .filter((fields) => fields[nested.key] === slug)
    .map((fields) => Object.fromEntries(Object.entries(fields).filter(([field]) => field !== nested.key)));
  return { ...(data as Fields), [nested.field]: list };
};

const fill = (pattern: string, data: unknown): string =>
  pattern.replaceAll(/<(\w+)>/g, (_, field: string) => String((data as Fields)[field]));

const fileOf = (collection: Collection, data: unknown): string => {
  const { file, fileOf: choose } = definitions[collection];
  // Each collection takes its own value: see `Definition`.
  return choose ? choose(data as never) : fill(String(file), data);
};

const faultsPath = (slug: string): string => `ecu/${slug}.yaml`;

const filesOf = (
  collection: Collection,
  all: ReadonlyMap<Collection, readonly Entry[]>,
  isWanted: (path: string) => boolean = () => true,
): ExportedFile[] => {
  const entries = all.get(collection) ?? [];
  if (collection === 'faults')
    return entries
      .filter(({ slug }) => isWanted(faultsPath(slug)))
      .map(({ slug, data }) => ({ path: faultsPath(slug), text: toYaml(data) }));
  // Assets are files themselves: see export-assets.ts.
  if (definitions[collection].within || collection === 'asset') return [];
  const byFile = Map.groupBy(entries, ({ data }) => fileOf(collection, data));
  return [...byFile]
    .filter(([path]) => isWanted(path))
    .map(([path, entries]) => {
      const values = entries.map((entry) => withNested(entry, all));
      return { path, text: toYaml(definitions[collection].list ? values : values[0]) };
    });
};

/** The live content as the files of a content folder. */
export const exportFiles = async (db: Queryable): Promise<ExportedFile[]> => {
  const entries = await readCollections(db, collectionNames);
  const all = Map.groupBy(entries, ({ collection }) => collection);
  return collectionNames
    .flatMap((collection) => filesOf(collection, all))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
};

/** Those of these files that hold some entries of a collection. */
export const exportFilesWith = async (
  db: Queryable,
  collection: Collection,
  slugs: readonly string[],
): Promise<ExportedFile[]> => {
  const { within } = definitions[collection];
  const owner = within?.collection ?? collection;
  const nested = nestedIn(owner);
  const entries = await readCollections(db, nested ? [owner, nested.collection] : [owner]);
  const all = Map.groupBy(entries, (entry) => entry.collection);
  const chosen = (all.get(collection) ?? []).filter(({ slug }) => slugs.includes(slug));
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
