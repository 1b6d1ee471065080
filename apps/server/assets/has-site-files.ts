import { desc } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { isStorageUnavailable } from '#platform/storage/unavailable.ts';
import { assetKey } from './storage-key.ts';
import { asset } from './table.ts';

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
