import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Locale, localeCodes } from '@site/contract/locales';
import { type Kind, mediaTypes } from '@site/documents/kinds';
import type { BrandPictures } from '@site/documents/with-pictures';
import { createBrandReader } from '#assets/brand/read-brand.ts';
import { assetKey } from '#assets/stored-assets.ts';
import type { Db } from '#platform/database/connection.ts';
import { createFairQueue, type Requester, siteRequester } from '#platform/queue/fair-queue.ts';
import type { Storage, StorageKey } from '#platform/storage/shape.ts';
import { createDocumentWorkers, type Subject } from './document-workers.ts';
import { createPagePictures } from './page-pictures.ts';
import {
  type DownloadRow,
  findDownload,
  findDownloads,
  findVersion,
  recordGenerated,
  type VersionRow,
} from './queries.ts';

/** `key` identifies the file in the storage and has no meaning elsewhere. */
export type OpenedFile = { key: string; size: number; sha256: string; name: string; type: string };

type Deps = {
  db: Db;
  /** Worker threads open their own connections. */
  databaseUrl: string;
  storage: Storage;
  clock: () => Date;
};
type OnGenerated = (done: number, all: number, file: OpenedFile) => Promise<void> | void;
type MakeAllOptions = {
  kind?: Kind;
  neverGenerated?: boolean;
  /** Only the documents that a site in these languages lists. */
  languages?: readonly Locale[];
  concurrency?: number;
  onGenerated?: OnGenerated;
};

/**
 * Documents are made in two lanes of one thread each, so that a node never makes two catalogues or manuals, or one of them and pictures of
 * pages, at the same time, and a data sheet never waits for a catalogue (decision 0049).
 */
const laneNames = ['large', 'small'] as const;
const laneOf = ({ key }: DownloadRow): (typeof laneNames)[number] =>
  /^(?:catalogue|manual)\//.test(key) ? 'large' : 'small';
/** A shelf of catalogues requests a dozen covers at once. The queue holds a few shelves and refuses more. */
const queueLimits = { maxWaiting: 64, maxWaitingPerKey: 24 };

const extensions = new Map(Object.entries(mediaTypes).map(([extension, type]) => [type as string, extension]));

const storageKey = (digest: string, mediaType: string): StorageKey =>
  `files/${digest.slice(0, 2)}/${digest}.${extensions.get(mediaType) ?? 'bin'}`;

const splitKey = (key: string): [subject: string, language: string] => {
  const at = key.lastIndexOf('/');
  return [key.slice(0, at), key.slice(at + 1)];
};

/** Documents in these languages, and those that exist in none of them: a visitor gets whatever there is. */
const listedIn = (rows: readonly DownloadRow[], languages: readonly string[]): DownloadRow[] => {
  const isIn = ({ key }: DownloadRow) => languages.includes(splitKey(key)[1]);
  const subjects = new Set(rows.filter(isIn).map(({ key }) => splitKey(key)[0]));
  return rows.filter((row) => isIn(row) || !subjects.has(splitKey(row.key)[0]));
};

/** The files of downloads. They are generated on the first request and stored under the digest of their input. */
export const createFiles = ({ db, databaseUrl, storage, clock }: Deps) => {
  const createLane = () => ({
    workers: createDocumentWorkers({
      maxWorkers: 1,
      databaseUrl,
      readPhoto: async ({ sha256, type }) => buffer(await storage.stream(assetKey(sha256, type))),
    }),
    queue: createFairQueue({ maxConcurrent: 1, ...queueLimits }),
  });
  const lanes = { large: createLane(), small: createLane() };
  const running = new Map<string, Promise<OpenedFile | undefined>>();

  const readBrand = createBrandReader(storage);
  const readPictures = async (): Promise<BrandPictures> => {
    const { facts, logo, mark } = await readBrand(db);
    return {
      ...(facts.logo && logo ? { [facts.logo.sha256]: logo.print } : {}),
      ...(facts.mark && mark ? { [facts.mark.sha256]: mark.print } : {}),
    };
  };

  const findStored = async (row: DownloadRow | VersionRow): Promise<OpenedFile | undefined> => {
    const { digest, fileName, mediaType, size, sha256, assetType } = row;
    if (size === null || sha256 === null) return undefined;
    const key = assetType === null ? storageKey(digest, mediaType) : assetKey(sha256, assetType);
    return (await storage.head(key)) === size ? { key, size, sha256, name: fileName, type: mediaType } : undefined;
  };

  const make = async (row: DownloadRow, subject: Omit<Subject, 'pictures'>): Promise<OpenedFile | undefined> => {
    const { id, mediaType } = row;
    const { workers } = lanes[laneOf(row)];
    const document = await workers.make({ ...subject, pictures: await readPictures() });
    if (!document) return undefined;
    const { bytes, digest, version, fileName, sha256, pages } = document;
    const key = storageKey(digest, mediaType);
    await storage.put(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mediaType);
    const size = bytes.length;
    await recordGenerated(db, id, { digest, version, fileName, size, sha256, pages }, clock());
    return { key, size, sha256, name: fileName, type: mediaType };
  };

  /** Concurrent requests for a file share one generation, and only the first of them spends points. */
  const makeOnce = (row: DownloadRow, requester: Requester, batch?: string): Promise<OpenedFile | undefined> => {
    if (row.assetType !== null) return Promise.reject(new Error(`the stored file of ${row.key} is missing`));
    const existing = running.get(row.digest);
    if (existing) return existing;
    requester.spend(1);
    const subject = { key: row.key, now: clock(), ...(batch === undefined ? {} : { batch }) };
    const { queue } = lanes[laneOf(row)];
    const making = queue.run(requester.key, () => make(row, subject)).finally(() => running.delete(row.digest));
    running.set(row.digest, making);
    return making;
  };

  const open = async (id: number, requester: Requester = siteRequester): Promise<OpenedFile | undefined> => {
    const row = await findDownload(db, id);
    if (!row) return undefined;
    const file = (await findStored(row)) ?? (await makeOnce(row, requester));
    if (!file) throw new Error(`${row.key} is in the list of downloads, but the content no longer describes it`);
    return file;
  };

  const page = createPagePictures({ db, storage, ...lanes.large, readPictures, clock, openDocument: open });

  return {
    storage,
    /** Returns a page of a catalogue as a picture, or undefined if there is no such page. */
    page,
    /** Generates the covers of all catalogues one after the other. */
    makeCovers: async (languages: readonly Locale[], onGenerated: () => Promise<void>): Promise<void> => {
      const catalogues = listedIn(await findDownloads(db), languages).filter(({ key }) => key.startsWith('catalogue/'));
      for (const { id, digest } of catalogues) {
        await page(id, digest, 'cover');
        await onGenerated();
      }
    },
    /** Returns the current file of a document and generates it if necessary; undefined if there is no such document. */
    open,
    /** Returns a version generated earlier, found by the start of its digest; undefined if it is unknown or its file was removed. */
    openVersion: async (id: number, digest: string): Promise<OpenedFile | undefined> => {
      const row = await findVersion(db, id, digest);
      return row && findStored(row);
    },
    /** Generates all missing files, `concurrency` at a time. `neverGenerated` skips files that were generated before. */
    makeAll: async ({
      kind,
      neverGenerated = false,
      languages = localeCodes,
      concurrency = laneNames.length,
      onGenerated = () => {},
    }: MakeAllOptions = {}): Promise<OpenedFile[]> => {
      const rows = listedIn(await findDownloads(db), languages).filter(
        ({ key, size }) => (!kind || key.startsWith(`${kind}/`)) && (!neverGenerated || size === null),
      );
      if (rows.length === 0) return [];
      const batch = randomUUID();
      const files: OpenedFile[] = [];
      const remaining = rows.values();
      const work = async (at: number): Promise<void> => {
        // Each worker has its own key, because the queue does not give all its places to one key.
        const requester = { ...siteRequester, key: `${siteRequester.key} ${at}` };
        for (const row of remaining) {
          const file = (await findStored(row)) ?? (await makeOnce(row, requester, batch));
          if (!file) continue;
          files.push(file);
          await onGenerated(files.length, rows.length, file);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, (_, at) => work(at)));
      return files;
    },
    close: (): void => {
      for (const { workers } of Object.values(lanes)) workers.close();
    },
  };
};

export type Files = ReturnType<typeof createFiles>;
