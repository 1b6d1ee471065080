import { buffer } from 'node:stream/consumers';
import type { BrandPictures } from '@site/documents/with-pictures';
import { drawFirstPage } from '#assets/file-threads.ts';
import { maxReadablePdfBytes } from '#assets/inspect-pdf.ts';
import { createMemory, createRecent } from '#platform/cache/memory.ts';
import type { Db } from '#platform/database/connection.ts';
import { type FairQueue, type Requester, siteRequester } from '#platform/queue/fair-queue.ts';
import type { Storage, StorageKey } from '#platform/storage/shape.ts';
import type { DocumentWorkers } from './document-workers.ts';
import { type DownloadRow, findDownload } from './queries.ts';

type Deps = {
  db: Db;
  storage: Storage;
  workers: DocumentWorkers;
  queue: FairQueue;
  clock: () => Date;
  /** The company's logo and mark, which covers show. */
  readPictures: () => Promise<BrandPictures>;
  /** Returns the storage key of a document's current file and generates the file if necessary. */
  openDocument: (id: number, requester: Requester) => Promise<{ key: string } | undefined>;
};
export type PageName = number | 'cover';

/** Pages are wide enough for sharp text when two are shown side by side. Covers are small, because a shelf shows ten at once. */
const encodings = { page: { width: 1120, quality: 82, effort: 4 }, cover: { width: 400, quality: 55, effort: 6 } };
/** Says how it was drawn, so that covers with other settings are drawn again. */
const coverName = `cover-${encodings.cover.width}-${encodings.cover.quality}`;
const mediaType = 'image/webp';
/** This many documents stay in memory, because a reader soon requests the next page. */
const maxOpenDocuments = 2;
const pointsPerPicture = 1;

/** Nobody here wrote such a file, so it is drawn in a thread with limits, and one that is too large is not read into memory. */
const drawSuppliedCover = async (storage: Storage, key: string): Promise<Uint8Array | undefined> =>
  ((await storage.head(key)) ?? 0) <= maxReadablePdfBytes
    ? drawFirstPage(await buffer(await storage.stream(key)), encodings.cover)
    : undefined;

/** Every page of a catalogue, and the first of any PDF that the company supplies. */
const isShown = ({ key, assetType }: DownloadRow, page: PageName): boolean =>
  key.startsWith('catalogue/') || (assetType === 'application/pdf' && page === 'cover');

/** Pages of documents as pictures. They are drawn from the PDF on the first request and then stored. */
export const createPagePictures = ({ db, storage, workers, queue, clock, readPictures, openDocument }: Deps) => {
  const documents = createMemory(() => createRecent<Buffer>(maxOpenDocuments));
  const drawing = new Map<string, Promise<Buffer | undefined>>();

  const readDocument = (key: string): Promise<Buffer> =>
    documents.of({ db })(key, async () => buffer(await storage.stream(key)));

  /** The cover of a file that the company supplies is its first page. */
  const draw = async (page: PageName, key: string, isStored: boolean): Promise<Uint8Array | undefined> =>
    page === 'cover'
      ? isStored
        ? drawSuppliedCover(storage, key)
        : workers.drawCover({ key, now: clock(), pictures: await readPictures() }, encodings.cover)
      : workers.drawPage(await readDocument(key), page - 1, encodings.page);

  /** Returns the document's storage key, or undefined if it has no such page or has changed since the address was created. */
  const findDocument = async (row: DownloadRow, page: number, requester: Requester): Promise<string | undefined> => {
    const file = await openDocument(row.id, requester);
    const pages = row.pages ?? (await findDownload(db, row.id))?.pages ?? 0;
    return file?.key.includes(row.digest) && page <= pages ? file.key : undefined;
  };

  const make = async (
    page: PageName,
    key: string,
    storageKey: StorageKey,
    isStored: boolean,
  ): Promise<Buffer | undefined> => {
    const drawn = await draw(page, key, isStored);
    if (!drawn) return undefined;
    const picture = Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    // If storing fails, the picture can still be served; the next request only has to draw it again.
    await storage.put(storageKey, picture, mediaType).catch(() => undefined);
    return picture;
  };

  return async (
    id: number,
    digest: string,
    page: PageName,
    requester: Requester = siteRequester,
  ): Promise<Buffer | undefined> => {
    const row = await findDownload(db, id);
    if (!row?.digest.startsWith(digest) || !isShown(row, page)) return undefined;
    // The page count is known once the document has been generated, so a page past the end needs no work.
    if (page !== 'cover' && row.pages !== null && page > row.pages) return undefined;
    const storageKey: StorageKey = `pages/${row.digest.slice(0, 2)}/${row.digest}/${page === 'cover' ? coverName : page}.webp`;
    if ((await storage.head(storageKey)) !== undefined) return buffer(await storage.stream(storageKey));
    // Not inside the queue, because generating the document waits in the same queue.
    const isSupplied = row.assetType !== null;
    const key =
      page === 'cover' && !isSupplied ? row.key : await findDocument(row, page === 'cover' ? 1 : page, requester);
    if (key === undefined) return undefined;
    const running = drawing.get(storageKey);
    if (running) return running;
    requester.spend(pointsPerPicture);
    const picture = queue
      .run(requester.key, () => make(page, key, storageKey, isSupplied))
      .finally(() => drawing.delete(storageKey));
    drawing.set(storageKey, picture);
    return picture;
  };
};
