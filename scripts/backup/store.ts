import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listBucket } from '#platform/storage/s3.ts';
import { type Storage, type StorageKey, storedFolders } from '#platform/storage/shape.ts';
import { createStorage } from '#platform/storage/storage.ts';
import type { FileState } from './manifest.ts';

type Place = { dataDir: string; s3Url?: string | undefined };

const listFolder = (folder: string): StorageKey[] =>
  storedFolders.flatMap((name) => {
    const path = join(folder, name);
    if (!existsSync(path)) return [];
    const entries = readdirSync(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter(isStored);
  });

const isStored = (key: string): key is StorageKey => storedFolders.some((name) => key.startsWith(`${name}/`));

const listAll = async (s3Url: string): Promise<string[]> =>
  (await Promise.all(storedFolders.map((name) => listBucket(s3Url, `${name}/`)))).flat();

export const listFiles = async ({ dataDir, s3Url }: Place): Promise<string[]> =>
  (s3Url === undefined ? listFolder(dataDir) : await listAll(s3Url)).toSorted();

const stateOf = async (storage: Storage, key: string): Promise<FileState> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of (await storage.stream(key)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
};

export const hashFiles = async (place: Place): Promise<Record<string, FileState>> => {
  const storage = createStorage(place);
  const states: Record<string, FileState> = {};
  for (const key of await listFiles(place)) states[key] = await stateOf(storage, key);
  return states;
};

/** Copies every file into a folder; a file that disappears meanwhile is skipped, because no row refers to it. */
export const saveFiles = async (place: Place, folder: string): Promise<void> => {
  const storage = createStorage(place);
  for (const key of await listFiles(place)) {
    if ((await storage.head(key)) === undefined) continue;
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await pipeline(await storage.stream(key), createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      if ((await storage.head(key)) !== undefined) throw error;
      await rm(path, { force: true });
    }
  }
};

const typeOf = (key: string) =>
  key.endsWith('.webp') ? 'image/webp' : key.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream';

export const restoreFiles = async (folder: string, place: Place): Promise<void> => {
  const storage = createStorage(place);
  for (const key of listFolder(folder)) {
    const path = join(folder, key);
    if (place.s3Url !== undefined) await storage.putFile(key, path, typeOf(key));
    else {
      const target = join(place.dataDir, key);
      const mode = key.startsWith('uploads/') ? { file: 0o600, folder: 0o700 } : { file: 0o644, folder: 0o755 };
      await mkdir(dirname(target), { recursive: true, mode: mode.folder });
      await pipeline(createReadStream(path), createWriteStream(target, { mode: mode.file, flags: 'wx' }));
    }
    if ((await stat(path)).size !== (await storage.head(key))) throw new Error(`${key} was not restored completely`);
  }
};
