import type { Storage } from '#platform/storage/shape.ts';

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
