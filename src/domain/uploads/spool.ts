import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';

/** The largest file that staff may bring. */
export const maxUploadBytes = 2 * 1024 ** 3;
/** An upload that nobody finished or used is removed after this time. */
const expiryMs = 24 * 60 * 60 * 1000;
/** Left for the database and for what the site makes. */
const reservedBytes = 512 * 1024 ** 2;
const maxOpenUploads = 50;

export type SpooledFile = { path: string; bytes: number };

const freeBytesIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Uploads on this node's disk until they are whole, a folder for each person: nobody reaches another's. They survive a restart.
 */
export const createSpool = (folder: string, freeBytes: (folder: string) => Promise<number> = freeBytesIn) => {
  const stores = new Map<number, FileStore>();
  const storeOf = (person: number): FileStore => {
    const known = stores.get(person);
    if (known) return known;
    const directory = join(folder, String(person));
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const store = new FileStore({ directory, expirationPeriodInMilliseconds: expiryMs });
    stores.set(person, store);
    return store;
  };
  return {
    storeOf,
    /** Whether a person may begin an upload of this size. Removes what is too old first. */
    hasRoomFor: async (person: number, bytes: number): Promise<boolean> => {
      const store = storeOf(person);
      await store.deleteExpired();
      const open = (await store.configstore.list?.()) ?? [];
      return open.length < maxOpenUploads && (await freeBytes(store.directory)) - bytes > reservedBytes;
    },
    /** A whole upload of this person, or undefined. */
    find: async (person: number, id: string): Promise<SpooledFile | undefined> => {
      const upload = await storeOf(person)
        .getUpload(id)
        .catch(() => undefined);
      const path = upload?.storage?.path;
      return upload && path !== undefined && upload.size === upload.offset ? { path, bytes: upload.offset } : undefined;
    },
    remove: async (person: number, id: string): Promise<void> => {
      await storeOf(person)
        .remove(id)
        .catch(() => undefined);
    },
  };
};

export type Spool = ReturnType<typeof createSpool>;
