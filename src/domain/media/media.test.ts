import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { media as addresses } from '#contract/media.ts';
import { connect } from '#db/connection.ts';
import { aProduct, aSeries } from '#test/support/content-folder.ts';
import { aSiteDatabase } from '#test/support/site-database.ts';
import { createKept } from './kept.ts';
import { createMedia } from './media.ts';

const logo = '<svg xmlns="http://www.w3.org/2000/svg"><path id="mark" d="M0 0h1"/></svg>';

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'genkon-media-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const aMedia = async () => {
  const database = await aSiteDatabase();
  await database.load({ 'brand/logo.svg': logo });
  return { ...database, media: createMedia({ db: database.db, cacheDir: aFolder() }) };
};

test.for([
  addresses.productFront('gk7320'),
  addresses.productSmall('gk7320'),
  addresses.productFace('gk7320'),
  addresses.scene('yard'),
  addresses.darkScene('yard'),
  addresses.qr('follow'),
  addresses.brand('logo.svg'),
])('%s is a picture', async (address) => {
  const { media } = await aMedia();
  const found = await media.find(address, 'en');
  expect(found?.type).toBe('image/svg+xml; charset=utf-8');
  expect(found?.body.toString()).toMatch(/^<svg[^]*<\/svg>\s*$/);
  expect(found?.etag).toMatch(/^"[\w-]{22}"$/);
});

test.for([
  '/media/product/nope/front.svg',
  '/media/product/gk7320/inside.svg',
  '/media/scene/../yard.svg',
  '/media/qr/none.svg',
  '/media/brand/other.svg',
  '/media/',
  '/else.svg',
])('there is nothing at %s', async (address) => {
  const { media } = await aMedia();
  expect(await media.find(address, 'en')).toBeNull();
});

test('the same picture has the same ETag, another language or theme has another', async () => {
  const { media } = await aMedia();
  const etag = async (address: string, locale: 'en' | 'zh') => (await media.find(address, locale))?.etag;
  expect(await etag(addresses.scene('yard'), 'en')).toBe(await etag(addresses.scene('yard'), 'en'));
  expect(await etag(addresses.scene('yard'), 'en')).not.toBe(await etag(addresses.scene('yard'), 'zh'));
  expect(await etag(addresses.scene('yard'), 'en')).not.toBe(await etag(addresses.darkScene('yard'), 'en'));
});

test('many who ask at once share one drawing', async () => {
  const { media } = await aMedia();
  const all = await Promise.all(Array.from({ length: 8 }, () => media.find(addresses.productFront('gk7320'), 'en')));
  expect(new Set(all.map((found) => found?.body)).size).toBe(1);
});

test('a changed drawing shows at once', async () => {
  const { media, load } = await aMedia();
  const before = await media.find(addresses.productFront('gk7320'), 'en');
  await load({
    'products/genset/gk7300.yaml': aSeries({ products: [aProduct('gk7320', { drawing: { sub: 'CHANGED' } })] }),
  });
  const after = await media.find(addresses.productFront('gk7320'), 'en');
  expect(after?.etag).not.toBe(before?.etag);
});

test('while the database is away, pictures already drawn are still there', async () => {
  const { url, load } = await aSiteDatabase();
  await load();
  const { db, pool } = connect(url);
  const media = createMedia({ db, cacheDir: aFolder() });
  const before = await media.find(addresses.scene('yard'), 'en');
  await pool.end();
  expect(await media.find(addresses.scene('yard'), 'en')).toMatchObject({ etag: before?.etag });
  await expect(media.find(addresses.productFront('gk7320'), 'en')).rejects.toThrow(/product/);
});

test('memory is bounded: the picture not used for longest goes first', () => {
  const kept = createKept<string>(10, (text) => text.length);
  kept.put('a', 'aaaa');
  kept.put('b', 'bbbb');
  kept.get('a');
  kept.put('c', 'cccc');
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['aaaa', undefined, 'cccc']);
  expect(kept.bytes).toBe(8);
});
