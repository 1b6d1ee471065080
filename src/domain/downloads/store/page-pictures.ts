import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import sharp from 'sharp';
import type { Db } from '#db/connection.ts';
import type { FairQueue } from '../../making/fair-queue.ts';
import { type Requester, siteItself } from '../../making/requester.ts';
import type { Storage } from '../../storage/shape.ts';
import type { Makers } from './makers.ts';
import { findDownload, recordPages } from './queries.ts';

type Deps = { db: Db; storage: Storage; makers: Makers; queue: FairQueue; clock: () => Date };
export type PageName = number | 'cover';

const unpacked = promisify(gunzip);
/** Points of an A4 page to dots: sharp letters on two pages side by side, a small cover for the shelf, where ten are seen at once. */
const forms = { page: { width: 1120, quality: 82, effort: 4 }, cover: { width: 440, quality: 60, effort: 6 } };
const type = 'image/webp';
/** Someone who turns pages soon wants the next one: the drawings of so many catalogues stay at hand. */
const atHand = 2;

/** Drawing a catalogue takes seconds, one page of it as a picture a fraction of one. */
const cost = { drawing: 10, picture: 1 };

/** Pages of catalogues as pictures: drawn when first looked at, then kept in the store. */
export const createPagePictures = ({ db, storage, makers, queue, clock }: Deps) => {
  const drawn = new Map<string, Promise<Uint8Array[]>>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  const pagesOf = (digest: string, key: string): Promise<Uint8Array[]> => {
    const known = drawn.get(digest);
    if (known) return known;
    const pages = makers.drawPages({ key, now: clock() }, false).then(async (all) => {
      await recordPages(db, digest, all.length);
      return all;
    });
    drawn.set(digest, pages);
    pages.catch(() => drawn.delete(digest));
    for (const old of [...drawn.keys()].slice(0, -atHand)) drawn.delete(old);
    return pages;
  };

  const make = async (digest: string, key: string, page: PageName, place: string): Promise<Buffer | undefined> => {
    const packed =
      page === 'cover'
        ? (await makers.drawPages({ key, now: clock() }, true))[0]
        : (await pagesOf(digest, key))[page - 1];
    if (!packed) return undefined;
    const { width, ...how } = page === 'cover' ? forms.cover : forms.page;
    const svg = await unpacked(packed);
    const picture = await sharp(svg, { density: 144, unlimited: true }).resize({ width }).webp(how).toBuffer();
    // It is drawn: a store that cannot keep it costs time, not the picture.
    await storage.put(place, picture, type).catch(() => undefined);
    return picture;
  };

  const costOf = (digest: string, page: PageName): number =>
    page === 'cover' || drawn.has(digest) ? cost.picture : cost.drawing;

  return async (
    id: number,
    digest: string,
    page: PageName,
    requester: Requester = siteItself,
  ): Promise<Buffer | undefined> => {
    const row = await findDownload(db, id);
    if (!row?.key.startsWith('catalogue/') || !row.digest.startsWith(digest)) return undefined;
    // Once the catalogue was drawn its number of pages is known: beyond it there is nothing to look for.
    if (page !== 'cover' && row.pages !== null && page > row.pages) return undefined;
    const place = `pages/${row.digest.slice(0, 2)}/${row.digest}/${page}.webp`;
    if ((await storage.head(place)) !== undefined) return buffer(await storage.stream(place));
    const known = underWay.get(place);
    if (known) return known;
    requester.spend(costOf(row.digest, page));
    const running = queue
      .run(requester.key, () => make(row.digest, row.key, page, place))
      .finally(() => underWay.delete(place));
    underWay.set(place, running);
    return running;
  };
};
