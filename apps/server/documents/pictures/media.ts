import type { Locale } from '@site/contract/locales';
import { createBrandReader } from '#assets/brand/read-brand.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
import { isDatabaseUnavailable } from '#platform/database/outage.ts';
import { etagOf } from '#platform/http/etag.ts';
import { createFairQueue } from '#platform/queue/fair-queue.ts';
import { type Requester, siteRequester } from '#platform/queue/requester.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { unpooled } from '#platform/unpooled.ts';
import { createDiskCache } from './disk-cache.ts';
import { type Picture, type PictureKind, mediaTypes } from './kinds.ts';

export type Media = { type: string; body: Buffer; etag: string };

type CachedMedia = Media & { version: string };
type Deps = {
  readIn: (locale: Locale) => Reading;
  /** Where the company's own pictures are. */
  storage: Storage;
  /** The folder for files that are slow to generate. */
  cacheDir: string;
  maxBytes: number;
  maxDiskBytes?: number;
};

const megabyte = 1024 * 1024;

/** Raster pictures occupy a core for a second. A page of products shows two dozen of them. */
const pictureLimits = { maxConcurrent: 2, maxWaiting: 200, maxWaitingPerKey: 80 };
/** Films have a queue of their own: each takes seconds and the memory of a thread, and pictures do not wait for them. */
const filmLimits = { maxConcurrent: 1, maxWaiting: 32, maxWaitingPerKey: 16 };

/** Loaded with the first picture: drawings, fonts and libvips would take an eighth of a start. */
const loadKinds = async (storage: Storage): Promise<PictureKind[]> => {
  const [{ pictureKinds }, { createAssetPictures }, { default: sharp }] = await Promise.all([
    import('./pictures.ts'),
    import('./asset-pictures.ts'),
    import('sharp'),
  ]);
  // Every picture is drawn once and then stored: up to 50 MB of what libvips remembers, for all threads, would never be of use.
  sharp.cache(false);
  return [...pictureKinds, ...createAssetPictures(storage)];
};

const toMedia = (path: string, body: Buffer): Media => ({
  type: mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  body,
  etag: etagOf(body),
});

/** Generates files from content on request and caches them until the content changes. */
export const createMedia = ({ readIn, storage, cacheDir, maxBytes, maxDiskBytes = 1024 * megabyte }: Deps) => {
  const cache = createTaggedCache<CachedMedia>(maxBytes, ({ body }) => body.length);
  const running = new Map<string, Promise<Media | null>>();
  const disk = createDiskCache(cacheDir, maxDiskBytes);
  const pictures = createFairQueue(pictureLimits);
  const films = createFairQueue(filmLimits);
  const readBrand = createBrandReader(storage);
  let kinds: Promise<PictureKind[]> | undefined;

  const make = async (
    { onDisk, inThread, cost = 1 }: PictureKind,
    { version, draw }: Picture,
    key: string,
    requester: Requester,
  ): Promise<Buffer> => {
    const name = `${key} ${version}`;
    const onDiskBody = onDisk && (await disk.get(name));
    if (onDiskBody) return onDiskBody;
    requester.spend(cost);
    const queue = inThread ? films : pictures;
    const drawing = await (onDisk ? queue.run(requester.key, async () => draw()) : draw());
    const body = unpooled(drawing);
    if (onDisk) await disk.put(name, body);
    return body;
  };

  const read = async (
    kind: PictureKind,
    path: string,
    locale: Locale,
    key: string,
    requester: Requester,
  ): Promise<Media | null> => {
    const cached = cache.get(key);
    try {
      const reading = readIn(locale);
      const brand = () => readBrand(reading.db);
      const picture = await kind.find({ ...reading, brand }, { ...kind.address.exec(path)?.groups });
      if (!picture) return null;
      if (cached?.version === picture.version) return cached;
      const media = toMedia(path, await make(kind, picture, key, requester));
      cache.put(key, { ...media, version: picture.version });
      return media;
    } catch (error) {
      // A stale picture is better than none.
      if (cached && isDatabaseUnavailable(error)) return cached;
      throw error;
    }
  };

  return {
    /** Returns the file at an address such as `/media/scene/news-emc.svg`, or null if there is none. */
    find: async (path: string, locale: Locale, requester: Requester = siteRequester): Promise<Media | null> => {
      const kind = (await (kinds ??= loadKinds(storage))).find(({ address }) => address.test(path));
      if (!kind) return null;
      const key = kind.byLanguage ? `${locale} ${path}` : path;
      // Concurrent requests for a new picture share one drawing.
      const pending = running.get(key) ?? read(kind, path, locale, key, requester).finally(() => running.delete(key));
      running.set(key, pending);
      return pending;
    },
  };
};

export type MediaStore = ReturnType<typeof createMedia>;
