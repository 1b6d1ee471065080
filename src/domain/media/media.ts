import type { Locale } from '#contract/locales.ts';
import { isDatabaseUnavailable } from '#db/outage.ts';
import { etagOf } from '../etag.ts';
import { createFairQueue } from '../making/fair-queue.ts';
import { type Requester, siteRequester } from '../making/requester.ts';
import type { Reading } from '../reading.ts';
import { createTaggedCache } from '../tagged-cache.ts';
import { createDiskCache } from './disk-cache.ts';
import { type Picture, type PictureKind, types } from './kinds.ts';
import { pictureKinds } from './pictures.ts';

export type Media = { type: string; body: Buffer; etag: string };

type CachedMedia = Media & { version: string };
type Deps = {
  readIn: (locale: Locale) => Reading;
  /** Where files that take long to make are stored. */
  cacheDir: string;
  mostBytes?: number;
  mostDiskBytes?: number;
};

const megabyte = 1024 * 1024;

/** Films and pictures in dots take whole cores for seconds. A page of products shows two dozen of them. */
const bounds = { maxConcurrent: 2, maxWaiting: 200, maxWaitingPerKey: 80 };

const toMedia = (path: string, body: Buffer): Media => ({
  type: types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  body,
  etag: etagOf(body),
});

/** Files made from content when they are asked for, and cached until what they show changes. */
export const createMedia = ({ readIn, cacheDir, mostBytes = 48 * megabyte, mostDiskBytes = 1024 * megabyte }: Deps) => {
  const cache = createTaggedCache<CachedMedia>(mostBytes, ({ body }) => body.length);
  const underWay = new Map<string, Promise<Media | null>>();
  const disk = createDiskCache(cacheDir, mostDiskBytes);
  const queue = createFairQueue(bounds);

  const make = async (
    { onDisk, cost = 1 }: PictureKind,
    { version, draw }: Picture,
    key: string,
    requester: Requester,
  ): Promise<Buffer> => {
    const name = `${key} ${version}`;
    const before = onDisk && (await disk.get(name));
    if (before) return before;
    requester.spend(cost);
    const made = await (onDisk ? queue.run(requester.key, async () => draw()) : draw());
    const body =
      typeof made === 'string' ? Buffer.from(made) : Buffer.from(made.buffer, made.byteOffset, made.byteLength);
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
    const before = cache.get(key);
    try {
      const picture = await kind.find(readIn(locale), { ...kind.address.exec(path)?.groups });
      if (!picture) return null;
      if (before?.version === picture.version) return before;
      const made = toMedia(path, await make(kind, picture, key, requester));
      cache.put(key, { ...made, version: picture.version });
      return made;
    } catch (error) {
      // An old picture is better than none.
      if (before && isDatabaseUnavailable(error)) return before;
      throw error;
    }
  };

  return {
    /** The file at an address such as `/media/scene/news-emc.svg`, or null if there is none. */
    find: (path: string, locale: Locale, requester: Requester = siteRequester): Promise<Media | null> => {
      const kind = pictureKinds.find(({ address }) => address.test(path));
      if (!kind) return Promise.resolve(null);
      const key = kind.byLanguage ? `${locale} ${path}` : path;
      // Many browsers may ask for a new picture at once: it is drawn once.
      const running = underWay.get(key) ?? read(kind, path, locale, key, requester).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },
  };
};

export type MediaStore = ReturnType<typeof createMedia>;
