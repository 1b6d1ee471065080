import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locales.ts';
import type { Db } from '#db/connection.ts';
import { isDatabaseAway } from '#db/outage.ts';
import { createKept } from './kept.ts';
import { type PictureKind, pictureKinds } from './pictures.ts';

export type Media = { type: string; body: Buffer; etag: string };

type Kept = Media & { version: string };
type Deps = { db: Db; mostBytes?: number };

const svg = 'image/svg+xml; charset=utf-8';

const toMedia = (text: string): Media => {
  const body = Buffer.from(text);
  return { type: svg, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
};

/** Pictures made from content when they are asked for, and kept in memory until what they show changes. */
export const createMedia = ({ db, mostBytes = 48 * 1024 * 1024 }: Deps) => {
  const kept = createKept<Kept>(mostBytes, ({ body }) => body.length);
  const underWay = new Map<string, Promise<Media | null>>();

  const read = async (kind: PictureKind, path: string, locale: Locale, key: string): Promise<Media | null> => {
    const before = kept.get(key);
    try {
      const picture = await kind.find(db, { ...kind.address.exec(path)?.groups }, locale);
      if (!picture) return null;
      if (before?.version === picture.version) return before;
      const made = toMedia(await picture.draw());
      kept.put(key, { ...made, version: picture.version });
      return made;
    } catch (error) {
      // An old picture is better than none.
      if (before && isDatabaseAway(error)) return before;
      throw error;
    }
  };

  return {
    /** The picture at an address such as `/media/scene/news-emc.svg`, or null if there is none. */
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
