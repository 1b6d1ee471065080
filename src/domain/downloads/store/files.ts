import { randomUUID } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import { type Kind, mediaTypes } from '../../documents/kinds.ts';
import { createFairQueue } from '../../making/fair-queue.ts';
import { type Requester, siteRequester } from '../../making/requester.ts';
import type { Storage } from '../../storage/shape.ts';
import { createMakers, type Subject } from './makers.ts';
import { createPagePictures } from './page-pictures.ts';
import { type DownloadRow, findDownload, findDownloads, findVersion, recordMade, type VersionRow } from './queries.ts';

/** `key` is where the store has it; only the store knows what that means. */
export type OpenedFile = { key: string; size: number; sha256: string; name: string; type: string };

type Deps = {
  db: Db;
  /** The threads that make documents connect by themselves. */
  databaseUrl: string;
  storage: Storage;
  clock: () => Date;
};
type Made = (done: number, all: number, file: OpenedFile) => Promise<void> | void;
type Wanted = { kind?: Kind; unknown?: boolean; atOnce?: number; made?: Made };

/** Two at a time: enough for people, and the server keeps its cores. */
const most = 2;
/** A shelf of catalogues shows a dozen covers at once; more than a few shelves wait for nobody. */
const bounds = { maxWaiting: 64, maxWaitingPerKey: 24 };

const extensions = new Map(Object.entries(mediaTypes).map(([extension, type]) => [type as string, extension]));

const keyOf = (digest: string, mediaType: string): string =>
  `files/${digest.slice(0, 2)}/${digest}.${extensions.get(mediaType) ?? 'bin'}`;

/** Files behind downloads: made when they are first asked for, kept by the digest of what they are made from. */
export const createFiles = ({ db, databaseUrl, storage, clock }: Deps) => {
  const makers = createMakers({ most, databaseUrl });
  const queue = createFairQueue({ maxConcurrent: most, ...bounds });
  const underWay = new Map<string, Promise<OpenedFile | undefined>>();

  const kept = async (row: DownloadRow | VersionRow): Promise<OpenedFile | undefined> => {
    const { digest, fileName, mediaType, size, sha256 } = row;
    if (size === null || sha256 === null) return undefined;
    const key = keyOf(digest, mediaType);
    return (await storage.head(key)) === size ? { key, size, sha256, name: fileName, type: mediaType } : undefined;
  };

  const make = async ({ id, mediaType }: DownloadRow, subject: Subject): Promise<OpenedFile | undefined> => {
    const made = await makers.make(subject);
    if (!made) return undefined;
    const { bytes, digest, version, fileName, sha256, pages } = made;
    const key = keyOf(digest, mediaType);
    await storage.put(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mediaType);
    const size = bytes.length;
    await recordMade(db, id, { digest, version, fileName, size, sha256, pages }, clock());
    return { key, size, sha256, name: fileName, type: mediaType };
  };

  /** Many may ask for the same file at once: it is made once, and the first of them pays. */
  const once = (row: DownloadRow, requester: Requester, batch?: string): Promise<OpenedFile | undefined> => {
    const known = underWay.get(row.digest);
    if (known) return known;
    requester.spend(1);
    const subject = { key: row.key, now: clock(), ...(batch === undefined ? {} : { batch }) };
    const running = queue.run(requester.key, () => make(row, subject)).finally(() => underWay.delete(row.digest));
    underWay.set(row.digest, running);
    return running;
  };

  const open = async (id: number, requester: Requester = siteRequester): Promise<OpenedFile | undefined> => {
    const row = await findDownload(db, id);
    if (!row) return undefined;
    const file = (await kept(row)) ?? (await once(row, requester));
    if (!file) throw new Error(`${row.key} is in the list of downloads, but nothing describes it any more`);
    return file;
  };

  const page = createPagePictures({ db, storage, makers, queue, clock, openDocument: open });

  return {
    storage,
    /** A page of a catalogue as picture; undefined if there is none. */
    page,
    /** Covers of all catalogues, one after the other. */
    makeCovers: async (made: () => Promise<void>): Promise<void> => {
      const catalogues = (await findDownloads(db)).filter(({ key }) => key.startsWith('catalogue/'));
      for (const { id, digest } of catalogues) {
        await page(id, digest, 'cover');
        await made();
      }
    },
    /** The current file of a document, made now if need be; undefined if there is no such document. */
    open,
    /** A version that was made before, by the start of its digest; undefined if it is unknown or its file was removed. */
    openVersion: async (id: number, digest: string): Promise<OpenedFile | undefined> => {
      const row = await findVersion(db, id, digest);
      return row && kept(row);
    },
    /** Makes everything that is not there yet, so many at a time; `unknown` leaves out what was made before. */
    makeAll: async ({ kind, unknown = false, atOnce = most, made = () => {} }: Wanted = {}): Promise<OpenedFile[]> => {
      const rows = (await findDownloads(db)).filter(
        ({ key, size }) => (!kind || key.startsWith(`${kind}/`)) && (!unknown || size === null),
      );
      if (rows.length === 0) return [];
      const batch = randomUUID();
      const files: OpenedFile[] = [];
      const line = rows.values();
      const work = async (at: number): Promise<void> => {
        // One place in the queue each: a queue gives no key all of its places.
        const requester = { ...siteRequester, key: `${siteRequester.key} ${at}` };
        for (const row of line) {
          const file = (await kept(row)) ?? (await once(row, requester, batch));
          if (!file) continue;
          files.push(file);
          await made(files.length, rows.length, file);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, (_, at) => work(at)));
      return files;
    },
    close: makers.close,
  };
};

export type Files = ReturnType<typeof createFiles>;
