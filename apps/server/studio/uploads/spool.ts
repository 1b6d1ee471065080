import { mkdirSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';

/** The largest file that staff may upload. */
export const maxUploadBytes = 2 * 1024 ** 3;
/** An upload that nobody finished or used is removed after this time. */
export const expiryMs = 24 * 60 * 60 * 1000;
/** Left for the database and for what the site makes. */
const reservedBytes = 512 * 1024 ** 2;
const maxOpenUploads = 50;
/** What one person's uploads may announce together: four of the largest. */
const maxPersonBytes = 4 * maxUploadBytes;

export type SpooledFile = { path: string; bytes: number };
/** `announced` is what all uploads will be, `missing` what has not arrived of them. */
type Sums = { uploads: number; announced: number; missing: number };
const nothing: Sums = { uploads: 0, announced: 0, missing: 0 };
const add = (a: Sums, b: Sums): Sums => ({
  uploads: a.uploads + b.uploads,
  announced: a.announced + b.announced,
  missing: a.missing + b.missing,
});

const freeBytesIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const sumOf = async (store: FileStore): Promise<Sums> => {
  const ids = (await store.configstore.list?.()) ?? [];
  const uploads = await Promise.all(ids.map((id) => store.getUpload(id).catch(() => undefined)));
  return uploads.reduce((sum, upload) => {
    const announced = upload?.size ?? 0;
    return add(sum, { uploads: 1, announced, missing: announced - (upload?.offset ?? 0) });
  }, nothing);
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

  /** What each person has begun, also before a restart. Removes what is too old first. */
  const sums = async (): Promise<Map<number, Sums>> => {
    const people = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
    const found = await Promise.all(
      people.map(async (person) => {
        await storeOf(person).deleteExpired();
        return [person, await sumOf(storeOf(person))] as const;
      }),
    );
    return new Map(found);
  };

  /** Uploads that are being begun have no file yet. */
  const beginning = new Set<{ person: number; sum: Sums }>();
  const sumOfBeginning = (isCounted: (person: number) => boolean): Sums =>
    [...beginning].filter(({ person }) => isCounted(person)).reduce((sum, one) => add(sum, one.sum), nothing);

  let last: Promise<unknown> = Promise.resolve();

  /** Adds up what others have announced, too: none of it is on the disk yet, and all of it will be. */
  const reserve = async (person: number, bytes: number): Promise<(() => void) | undefined> => {
    storeOf(person);
    const begun = await sums();
    const own = add(
      begun.get(person) ?? nothing,
      sumOfBeginning((other) => other === person),
    );
    const all = [...begun.values(), sumOfBeginning(() => true)].reduce(add, nothing);
    if (own.uploads >= maxOpenUploads || own.announced + bytes > maxPersonBytes) return undefined;
    if ((await freeBytes(folder)) - all.missing - bytes <= reservedBytes) return undefined;
    const reserved = { person, sum: { uploads: 1, announced: bytes, missing: bytes } };
    beginning.add(reserved);
    return () => beginning.delete(reserved);
  };

  return {
    storeOf,
    /** Reserves room for an upload of this size until the returned function is called; undefined if there is none. One at a time. */
    reserve: (person: number, bytes: number): Promise<(() => void) | undefined> => {
      const reserving = last.then(() => reserve(person, bytes));
      last = reserving.catch(() => undefined);
      return reserving;
    },
    /** Whether a piece of a begun upload still fits: others write to the disk, too. */
    hasRoomForPiece: async (bytes: number): Promise<boolean> => (await freeBytes(folder)) - bytes > reservedBytes,
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
