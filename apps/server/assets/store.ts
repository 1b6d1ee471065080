import type { Storage, StorageKey } from '#platform/storage/shape.ts';
import { inspectInThread } from './file-threads.ts';
import { assetKey } from './stored-assets.ts';
import type { MediaFile } from './walk-media.ts';

/** A file to store. `isRewritten` means that the stored bytes are not those of the file, but made from them. */
export type AssetFile = MediaFile & { sha256: string; type: string; storedBytes: number; isRewritten: boolean };

const storeRewritten = async (storage: Storage, key: StorageKey, file: AssetFile): Promise<void> => {
  // Made again instead of held since the inspection: a folder of photographs does not fit into memory.
  const inspected = await inspectInThread(file, false);
  if (!inspected.ok || !inspected.content || inspected.sha256 !== file.sha256)
    throw new Error(`${file.name} changed while it was imported`);
  await storage.put(key, inspected.content, file.type);
};

/** Stores files by their digest, before the transaction that names them: a row never refers to a file that is missing. */
export const storeAssets = async (
  storage: Storage,
  files: readonly AssetFile[],
  progress?: (what: 'store', done: number, all: number) => void,
): Promise<void> => {
  for (const [index, file] of files.entries()) {
    progress?.('store', index, files.length);
    const key = assetKey(file.sha256, file.type);
    if ((await storage.head(key)) === file.storedBytes) continue;
    if (file.isRewritten) await storeRewritten(storage, key, file);
    else await storage.putFile(key, file.path, file.type);
  }
};
