import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Locale } from '@site/contract/locales';
import type { Cut } from '@site/drawings/svg/font';
import { createBrandReader } from '#assets/brand/read-brand.ts';
import { codeDigestOf } from '#platform/cache/code-digest.ts';
import { createMemory } from '#platform/cache/memory.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
import { isDatabaseUnavailable } from '#platform/database/outage.ts';
import { etagOf } from '#platform/http/response-headers.ts';
import { createFairQueue, type Requester, siteRequester } from '#platform/queue/fair-queue.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { unpooled } from '#platform/unpooled.ts';
import { type Picture, type PictureKind, mediaTypes } from './kinds.ts';

/** The styles of fonts; a drawing opens other alphabets when it needs them. */
const styles: readonly Cut[] = ['label', 'brand', 'text', 'mono', 'figure'];

/** Each step evaluates the modules that the steps before it have not. */
const loadCode: readonly (() => Promise<unknown>)[] = [
  () => import('sharp'),
  () => import('@site/drawings/svg/shape-text'),
  () => import('@site/drawings/scene/render'),
  () => import('@site/drawings/product/front-view'),
  () => import('@site/drawings/product/model3d'),
  () => import('./pictures.ts'),
  () => import('./asset-pictures.ts'),
];

/**
 * Loads the code and the fonts of drawings in advance, because a visitor who asks for the first drawing would hold up all others for
 * a fifth of a second. In small steps, so that requests are answered in between.
 */
export const loadDrawings = async (): Promise<void> => {
  for (const step of loadCode) {
    await step();
    await nextTurn();
  }
  const { subset } = await import('@site/drawings/svg/font');
  for (const style of styles) {
    subset(style, 0);
    await nextTurn();
  }
};

/** Part of each file's path, so that a new version of the code does not serve files that the old one generated. */
const codeDigest = (): Promise<string> =>
  codeDigestOf([
    'packages/drawings',
    'apps/server/documents/pictures',
    'apps/server/assets',
    'packages/documents/words',
  ]);

/** A cache on disk for files that are slow to generate. The least recently used are removed first. */
export const createDiskCache = (folder: string, maxBytes: number) => {
  // Not before the first file is requested: it takes a tenth of a second.
  const versionFolder = async () => join(folder, await codeDigest());
  let opening: Promise<void> | undefined;
  /** Creates the folder with the first file, because many sites never need one, and removes the files of older code. */
  const open = (): Promise<void> =>
    (opening ??= (async () => {
      await mkdir(await versionFolder(), { recursive: true });
      for (const old of await readdir(folder))
        if (old !== (await codeDigest())) await rm(join(folder, old), { recursive: true, force: true });
    })());
  const pathOf = async (key: string) => join(await versionFolder(), createHash('sha256').update(key).digest('hex'));

  const trim = async (): Promise<void> => {
    const current = await versionFolder();
    const files = await Promise.all(
      (await readdir(current)).map(async (name) => {
        const path = join(current, name);
        const { size, mtimeMs } = await stat(path);
        return { path, size, mtimeMs };
      }),
    );
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (bytes <= maxBytes) break;
      await rm(path, { force: true });
      bytes -= size;
    }
  };

  return {
    get: async (key: string): Promise<Buffer | undefined> => {
      const path = await pathOf(key);
      const cached = await readFile(path).catch(() => undefined);
      const now = new Date();
      if (cached) await utimes(path, now, now).catch(() => undefined);
      return cached;
    },
    /** Ignores errors such as a full disk: the picture is served without being cached. */
    put: async (key: string, body: Buffer): Promise<void> => {
      const path = await pathOf(key);
      try {
        await open();
        await writeFile(`${path}.part`, body);
        await rename(`${path}.part`, path);
        await trim();
      } catch {
        await rm(`${path}.part`, { force: true });
      }
    },
  };
};

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
  const memory = createMemory(() => ({
    cache: createTaggedCache<CachedMedia>(maxBytes, ({ body }) => body.length),
    running: new Map<string, Promise<Media | null>>(),
  }));
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
    reading: Reading,
    key: string,
    requester: Requester,
  ): Promise<Media | null> => {
    const { cache } = memory.of(reading);
    const cached = cache.get(key);
    try {
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
      const reading = readIn(locale);
      const { running } = memory.of(reading);
      const pending = running.get(key) ?? read(kind, path, reading, key, requester).finally(() => running.delete(key));
      running.set(key, pending);
      return pending;
    },
  };
};

export type MediaStore = ReturnType<typeof createMedia>;
