import { buffer } from 'node:stream/consumers';
import type { Db } from '#db/connection.ts';
import type { FairQueue } from '../../making/fair-queue.ts';
import { type Requester, siteRequester } from '../../making/requester.ts';
import type { Storage } from '../../storage/shape.ts';
import type { Makers } from './makers.ts';
import { type DownloadRow, findDownload } from './queries.ts';

type Deps = {
  db: Db;
  storage: Storage;
  makers: Makers;
  queue: FairQueue;
  clock: () => Date;
  /** Where the store has the current file of a document, made now if need be. */
  openDocument: (id: number, requester: Requester) => Promise<{ key: string } | undefined>;
};
export type PageName = number | 'cover';

/** Sharp letters on two pages side by side, and a small cover for the shelf, where ten are seen at once. */
const forms = { page: { width: 1120, quality: 82, effort: 4 }, cover: { width: 440, quality: 60, effort: 6 } };
const type = 'image/webp';
/** A reader who turns a page soon turns the next one: so many documents stay in memory. */
const maxOpenDocuments = 2;
const pictureCost = 1;

/** Pages of catalogues as pictures: drawn from the PDF when first requested, then read from the store. */
export const createPagePictures = ({ db, storage, makers, queue, clock, openDocument }: Deps) => {
  const documents = new Map<string, Promise<Buffer>>();
  const drawing = new Map<string, Promise<Buffer | undefined>>();

  const readDocument = (key: string): Promise<Buffer> => {
    const open = documents.get(key);
    if (open) return open;
    const reading = storage.stream(key).then(buffer);
    documents.set(key, reading);
    reading.catch(() => documents.delete(key));
    for (const oldest of [...documents.keys()].slice(0, -maxOpenDocuments)) documents.delete(oldest);
    return reading;
  };

  const draw = async (page: PageName, key: string): Promise<Uint8Array | undefined> =>
    page === 'cover'
      ? makers.drawCover({ key, now: clock() }, forms.cover)
      : makers.drawPage(await readDocument(key), page - 1, forms.page);

  /** The document's place in the store; undefined if it has no such page or has changed since the address was made. */
  const findDocument = async (row: DownloadRow, page: number, requester: Requester): Promise<string | undefined> => {
    const file = await openDocument(row.id, requester);
    const pages = row.pages ?? (await findDownload(db, row.id))?.pages ?? 0;
    return file?.key.includes(row.digest) && page <= pages ? file.key : undefined;
  };

  const make = async (page: PageName, key: string, place: string): Promise<Buffer | undefined> => {
    const drawn = await draw(page, key);
    if (!drawn) return undefined;
    const picture = Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    // A store that cannot take the picture costs time, not the picture.
    await storage.put(place, picture, type).catch(() => undefined);
    return picture;
  };

  return async (
    id: number,
    digest: string,
    page: PageName,
    requester: Requester = siteRequester,
  ): Promise<Buffer | undefined> => {
    const row = await findDownload(db, id);
    if (!row?.key.startsWith('catalogue/') || !row.digest.startsWith(digest)) return undefined;
    // Once the document was made its number of pages is known: beyond it there is nothing to look for.
    if (page !== 'cover' && row.pages !== null && page > row.pages) return undefined;
    const place = `pages/${row.digest.slice(0, 2)}/${row.digest}/${page}.webp`;
    if ((await storage.head(place)) !== undefined) return buffer(await storage.stream(place));
    // Outside the queue: making the document waits in the same one.
    const key = page === 'cover' ? row.key : await findDocument(row, page, requester);
    if (key === undefined) return undefined;
    const running = drawing.get(place);
    if (running) return running;
    requester.spend(pictureCost);
    const picture = queue.run(requester.key, () => make(page, key, place)).finally(() => drawing.delete(place));
    drawing.set(place, picture);
    return picture;
  };
};
