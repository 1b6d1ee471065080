import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { originalAddress, pictureAddress } from '@site/contract/picture-addresses';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { aJpeg, anMp4 } from '#testing/assets.ts';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';
import { assetKey } from '../stored-assets.ts';

const site = sharedSite();

const store = async (bytes: Buffer, type: string): Promise<string> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await createLocalStorage(join(inject('assetsFolder'), '..')).put(assetKey(sha256, type), bytes, type);
  return sha256;
};

let photo = '';
let film = '';
beforeAll(async () => {
  photo = await store(await aJpeg({ width: 900, height: 600 }), 'image/jpeg');
  film = await store(anMp4(5000), 'video/mp4');
});

test('a picture is served in its widths, for ever, under a policy in which nothing runs', async () => {
  const { port } = site();
  const picture = { digest: photo, type: 'image/jpeg', width: 900, height: 600, focus: [0.5, 0.5] as [number, number] };
  const { status, headers, body } = await request(port, pictureAddress(picture, { width: 640 }));
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-security-policy']).toBe('sandbox');
  // Caches send it again to others and in every encoding.
  expect([headers['x-request-id'], headers['vary']]).toEqual([undefined, undefined]);
  expect(await sharp(body).metadata()).toMatchObject({ width: 640, height: 427 });
  const cropped = await request(port, pictureAddress(picture, { width: 320, ratio: '1x1', format: 'jpg' }));
  expect(await sharp(cropped.body).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
});

test('a film is sent in ranges', async () => {
  const { port } = site();
  const address = originalAddress(film, 'mp4');
  const whole = await request(port, address);
  expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ]);
  expect(createHash('sha256').update(whole.body).digest('hex')).toBe(film);
  const part = await request(port, address, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.body.length}`]);
  expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true);
  const beyond = await request(port, address, { headers: { range: 'bytes=99999-' } });
  expect(beyond.status).toBe(416);
});

test('a document, an odd width and an unknown digest are not found', async () => {
  const { port } = site();
  const document = await store(Buffer.from('%PDF-1.7 secret'), 'application/pdf');
  for (const path of [
    `/media/asset/${document}/original.pdf`,
    `/media/asset/${document}/640.webp`,
    `/media/asset/${photo}/641.webp`,
    `/media/asset/${photo}/640-1x1-21-0.webp`,
    `/media/asset/${photo}/original.mp4`,
    `/media/asset/${'0'.repeat(64)}/640.webp`,
  ])
    expect([path, (await request(port, path)).status]).toEqual([path, 404]);
});
