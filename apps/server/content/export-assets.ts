import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Asset } from '@site/content/asset/schema';
import { Sidecar } from '@site/content/asset/schema';
import { assetKey } from '#assets/storage-key.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Storage } from '#platform/storage/shape.ts';
import type { Progress } from './progress.ts';
import { readNouns } from './store.ts';
import { toYaml } from './to-yaml.ts';

/** Writes the company's files below `media`, each with its sidecar. Inspection finds everything else again. */
export const exportAssets = async (
  db: Queryable,
  storage: Storage,
  folder: string,
  progress?: Progress,
): Promise<number> => {
  const assets = await readNouns(db, ['asset']);
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
