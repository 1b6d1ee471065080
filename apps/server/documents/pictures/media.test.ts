import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Locale } from '@site/contract/locales';
import { media as addresses } from '@site/contract/media';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { connect, type Queryable } from '#platform/database/connection.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { aProduct, aSeries, six } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase, sharedSiteDatabase } from '#testing/site-database.ts';
import { createDiskCache, createMedia } from './media.ts';

const maxBytes = 1_000_000;

const now = new Date('2031-01-01T08:00:00Z');

const aSolution = {
  slug: 'plant',
  class: 'standby',
  title: six('Plant'),
  summary: six('Plant summary'),
  body: six('Plant body'),
  scene: 'yard',
  diagram: { buses: [{ id: 'main', kind: 'ac' }], devices: [{ id: 'set', kind: 'genset', bus: 'main', note: 'G1' }] },
  products: ['gk7320'],
};

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'site-media-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const database = sharedSiteDatabase({ 'solutions/plant.yaml': aSolution });

const mediaOf = (db: Queryable, cacheDir = aFolder()) =>
  createMedia({
    readIn: (locale) => aReading(db, locale, now),
    storage: createLocalStorage(cacheDir),
    cacheDir,
    maxBytes,
  });

const aMedia = () => mediaOf(database().db);

test.for([
  addresses.productFront('gk7320'),
  addresses.productSmall('gk7320'),
  addresses.productFace('gk7320'),
  addresses.productRear('gk7320'),
  addresses.productDimension('gk7320'),
  addresses.diagram('plant'),
  addresses.darkDiagram('plant'),
  addresses.scene('yard'),
  addresses.darkScene('yard'),
  addresses.qr('follow'),
  '/media/brand/mark.svg',
  addresses.icon,
])('%s is a picture', async (address) => {
  const media = aMedia();
  const found = await media.find(address, 'en');
  expect(found?.type).toBe('image/svg+xml; charset=utf-8');
  expect(found?.body.toString()).toMatch(/^<svg[^]*<\/svg>\s*$/);
  expect(found?.etag).toMatch(/^"[\w-]{22}"$/);
});

test.for([
  [addresses.productModel('gk7320'), 'model/gltf-binary', '676c5446'],
  [addresses.productRaster('gk7320', 320, 'webp'), 'image/webp', '52494646'],
  [addresses.productRaster('gk7320', 264, 'avif'), 'image/avif', '0000'],
  [addresses.productRaster('gk7320', 640, 'png'), 'image/png', '89504e47'],
  [addresses.social('product', 'gk7320'), 'image/png', '89504e47'],
  [addresses.social('solution', 'plant'), 'image/png', '89504e47'],
  [addresses.social('news', 'chamber'), 'image/png', '89504e47'],
  [addresses.video('gk7320', 'terminals'), 'video/webm', '1a45dfa3'],
  [addresses.videoPoster('gk7320', 'front'), 'image/jpeg', 'ffd8ff'],
] as const)('%s is %s and starts with its signature', async ([address, type, start]) => {
  const media = aMedia();
  const found = await media.find(address, 'en');
  expect([found?.type, found?.body.toString('hex', 0, start.length / 2)]).toEqual([type, start]);
});

test('social pictures are 1200 × 630, also in Chinese', async () => {
  const media = aMedia();
  for (const locale of ['en', 'zh'] as const) {
    const found = await media.find(addresses.social('product', 'gk7320'), locale);
    expect(await sharp(found?.body).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

test('drawings and captions are in the language of the host', async () => {
  const media = aMedia();
  const text = async (address: string, locale: Locale) => (await media.find(address, locale))?.body.toString();
  expect(await text(addresses.productDimension('gk7320'), 'zh')).toContain('面板开孔');
  expect(await text(addresses.videoCaptions('gk7320', 'front'), 'tr-TR')).toMatch(
    /^WEBVTT\n\n00:00:00\.000 --> [^]*GK7320/,
  );
  expect(await text(addresses.videoCaptions('gk7320', 'front'), 'tr-TR')).toContain('lambalar');
});

test('one film is made at a time, whoever requests it, and pictures do not wait for films', async () => {
  const media = aMedia();
  const [threads, running] = [[] as number[], new Set<Worker>()];
  const onWorker = (worker: Worker) => {
    threads.push(running.add(worker).size);
    worker.once('exit', () => running.delete(worker));
  };
  process.on('worker', onWorker);
  onTestFinished(() => void process.off('worker', onWorker));
  const order: string[] = [];
  const find = async (address: string, key: string) => {
    const found = await media.find(address, 'en', { key, spend: () => undefined });
    order.push(found?.type ?? '');
  };
  await Promise.all([
    find(addresses.video('gk7320', 'front'), 'one'),
    find(addresses.video('gk7320', 'terminals'), 'two'),
    find(addresses.productRaster('gk7320', 264, 'webp'), 'three'),
  ]);
  expect(order).toEqual(['image/webp', 'video/webm', 'video/webm']);
  expect(threads).toEqual([1, 1]);
}, 60_000);

test('a slow picture is generated once, even across a restart', async () => {
  const { db } = database();
  const cacheDir = aFolder();
  const address = addresses.videoPoster('gk7320', 'front');
  const first = await mediaOf(db, cacheDir).find(address, 'en');
  const [folder = ''] = readdirSync(cacheDir);
  const [file = ''] = readdirSync(join(cacheDir, folder));
  writeFileSync(join(cacheDir, folder, file), 'cached');
  const again = await mediaOf(db, cacheDir).find(address, 'en');
  expect([first?.body.length, again?.body.toString()]).toEqual([expect.any(Number), 'cached']);
});

test('the disk cache is bounded and evicts the least recently used file', async () => {
  const cacheDir = aFolder();
  const disk = createDiskCache(cacheDir, 10);
  await disk.put('a', Buffer.from('aaaa'));
  await disk.put('b', Buffer.from('bbbb'));
  const [folder = ''] = readdirSync(cacheDir);
  for (const file of readdirSync(join(cacheDir, folder))) utimesSync(join(cacheDir, folder, file), 1000, 1000);
  await disk.get('a');
  await disk.put('c', Buffer.from('cccc'));
  expect([await disk.get('b'), String(await disk.get('c'))]).toEqual([undefined, 'cccc']);
});

test.for([
  '/media/product/gk7320/front-321.webp',
  '/media/product/gk7320/front-320.gif',
  '/media/social/page/gk7320.png',
  '/media/video/gk7320/other.webm',
  '/media/diagram/nope.svg',
  '/media/product/nope/front.svg',
  '/media/product/gk7320/inside.svg',
  '/media/scene/../yard.svg',
  '/media/qr/none.svg',
  '/media/brand/other.svg',
  '/media/brand/logo.svg',
  '/media/',
  '/else.svg',
])('there is nothing at %s', async (address) => {
  const media = aMedia();
  expect(await media.find(address, 'en')).toBeNull();
});

test('a picture keeps its ETag, and each language and theme has its own', async () => {
  const media = aMedia();
  const etag = async (address: string, locale: 'en' | 'zh') => (await media.find(address, locale))?.etag;
  expect(await etag(addresses.scene('yard'), 'en')).toBe(await etag(addresses.scene('yard'), 'en'));
  expect(await etag(addresses.scene('yard'), 'en')).not.toBe(await etag(addresses.scene('yard'), 'zh'));
  expect(await etag(addresses.scene('yard'), 'en')).not.toBe(await etag(addresses.darkScene('yard'), 'en'));
});

test('concurrent requests share one drawing', async () => {
  const media = aMedia();
  const all = await Promise.all(Array.from({ length: 8 }, () => media.find(addresses.productFront('gk7320'), 'en')));
  expect(new Set(all.map((found) => found?.body)).size).toBe(1);
});

test('a changed drawing is served at once', async () => {
  const { db, load } = await aSiteDatabase();
  await load();
  const media = mediaOf(db);
  const before = await media.find(addresses.productFront('gk7320'), 'en');
  await load({
    'products/genset/gk7300.yaml': aSeries({ products: [aProduct('gk7320', { drawing: { sub: 'CHANGED' } })] }),
  });
  const after = await media.find(addresses.productFront('gk7320'), 'en');
  expect(after?.etag).not.toBe(before?.etag);
});

test('pictures drawn earlier are served while the database is unavailable', async () => {
  const { db, pool } = connect(database().url);
  const media = mediaOf(db);
  const before = await media.find(addresses.scene('yard'), 'en');
  await pool.end();
  expect(await media.find(addresses.scene('yard'), 'en')).toMatchObject({ etag: before?.etag });
  await expect(media.find(addresses.productFront('gk7320'), 'en')).rejects.toThrow(/product/);
});
