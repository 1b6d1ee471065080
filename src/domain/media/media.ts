import type { Locale } from '#contract/locales.ts';
import type { Db } from '#db/connection.ts';
import { isDatabaseAway } from '#db/outage.ts';
import { etagOf } from '../etag.ts';
import { createKept } from '../kept.ts';
import { createDiskCache } from './disk-cache.ts';
import { type Picture, type PictureKind, types } from './kinds.ts';
import { pictureKinds } from './pictures.ts';

export type Media = { type: string; body: Buffer; etag: string };

type Kept = Media & { version: string };
type Deps = {
  db: Db;
  clock: () => Date;
  /** Where files are kept that take long to make. */
  cacheDir: string;
  mostBytes?: number;
  mostDiskBytes?: number;
};

const megabyte = 1024 * 1024;

const toMedia = (path: string, body: Buffer): Media => ({
  type: types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  body,
  etag: etagOf(body),
});

/** Files made from content when they are asked for, and kept until what they show changes. */
export const createMedia = ({
  db,
  clock,
  cacheDir,
  mostBytes = 48 * megabyte,
  mostDiskBytes = 1024 * megabyte,
}: Deps) => {
  const kept = createKept<Kept>(mostBytes, ({ body }) => body.length);
  const underWay = new Map<string, Promise<Media | null>>();
  const disk = createDiskCache(cacheDir, mostDiskBytes);

  const make = async ({ onDisk }: PictureKind, { version, draw }: Picture, key: string): Promise<Buffer> => {
    const name = `${key} ${version}`;
    const before = onDisk && (await disk.get(name));
    if (before) return before;
    const made = await draw();
    const body =
      typeof made === 'string' ? Buffer.from(made) : Buffer.from(made.buffer, made.byteOffset, made.byteLength);
    if (onDisk) await disk.put(name, body);
    return body;
  };

  const read = async (kind: PictureKind, path: string, locale: Locale, key: string): Promise<Media | null> => {
    const before = kept.get(key);
    try {
      const picture = await kind.find(db, { ...kind.address.exec(path)?.groups }, { locale, now: clock() });
      if (!picture) return null;
      if (before?.version === picture.version) return before;
      const made = toMedia(path, await make(kind, picture, key));
      kept.put(key, { ...made, version: picture.version });
      return made;
    } catch (error) {
      // An old picture is better than none.
      if (before && isDatabaseAway(error)) return before;
      throw error;
    }
  };

  return {
    /** The file at an address such as `/media/scene/news-emc.svg`, or null if there is none. */
    find: (path: string, locale: Locale): Promise<Media | null> => {
      const kind = pictureKinds.find(({ address }) => address.test(path));
      if (!kind) return Promise.resolve(null);
      const key = kind.byLanguage ? `${locale} ${path}` : path;
      // Many browsers may ask for a new picture at once: it is drawn once.
      const running = underWay.get(key) ?? read(kind, path, locale, key).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },
  };
};

export type MediaStore = ReturnType<typeof createMedia>;
