import { desc } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { type Storage, isStorageUnavailable, type StorageKey } from '#platform/storage/shape.ts';
import { asset } from './table.ts';

/** Extensions of the types that the site serves itself. All other types are stored under one. */
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'model/gltf-binary': 'glb',
  'application/pdf': 'pdf',
};

const assetExtension = (type: string): string => extensions[type] ?? 'bin';

/** Where the bytes of an asset are stored. A file that replaces another has another digest, so both stay. */
export const assetKey = (sha256: string, type: string): StorageKey =>
  `assets/${sha256.slice(0, 2)}/${sha256}.${assetExtension(type)}`;

/**
 * Whether the storage of this node is that of the site: whether it has the newest of the company's files. A node that was started without the bucket of the
 * others would look for visitors' files in a folder of its own, find nothing to remove, and forget where they are.
 */
export const hasSiteFiles = async (db: Pick<Queryable, 'select'>, storage: Pick<Storage, 'head'>): Promise<boolean> => {
  const [newest] = await db
    .select({ sha256: asset.sha256, type: asset.type })
    .from(asset)
    .orderBy(desc(asset.id))
    .limit(1);
  if (!newest) return true;
  try {
    return (await storage.head(assetKey(newest.sha256, newest.type))) !== undefined;
  } catch (error) {
    // A bucket that does not answer is not the wrong one.
    if (isStorageUnavailable(error)) return true;
    throw error;
  }
};

export type StoredAsset = { key: string; bytes: number; extension: string };

/** A digest never changes its file, so what was found once is not looked up again. */
const maxRemembered = 5000;

/**
 * Finds the stored file of a digest among the given extensions. Only what pages show is found here: a document may need a
 * login, and its digest is no secret.
 */
export const createAssetFinder = (storage: Storage) => {
  const known = new Map<string, StoredAsset>();

  const look = async (sha256: string, extensions: readonly string[]): Promise<StoredAsset | undefined> => {
    for (const extension of extensions) {
      const key = `assets/${sha256.slice(0, 2)}/${sha256}.${extension}`;
      const bytes = await storage.head(key);
      if (bytes !== undefined) return { key, bytes, extension };
    }
    return undefined;
  };

  return async (sha256: string, extensions: readonly string[]): Promise<StoredAsset | undefined> => {
    const cached = known.get(sha256);
    if (cached) return extensions.includes(cached.extension) ? cached : undefined;
    const found = await look(sha256, extensions);
    if (found) {
      if (known.size >= maxRemembered) known.clear();
      known.set(sha256, found);
    }
    return found;
  };
};

export type AssetFinder = ReturnType<typeof createAssetFinder>;
