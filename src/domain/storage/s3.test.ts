import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startS3 } from '#test/support/s3.ts';
import { createLocalStorage } from './local.ts';
import { createS3Storage } from './s3.ts';
import { StorageUnavailable } from './unavailable.ts';

const bucket = async () => createS3Storage((await startS3()).url);
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return Promise.resolve(createLocalStorage(path));
};

test.each([
  ['folder', folder],
  ['bucket', bucket],
])('a %s stores a file, reports its size and returns it whole or in part', async (_, open) => {
  const storage = await open();
  expect(await storage.head('files/ab/abcd.pdf')).toBeUndefined();
  await storage.put('files/ab/abcd.pdf', Buffer.from('0123456789'), 'application/pdf');
  expect(await storage.head('files/ab/abcd.pdf')).toBe(10);
  expect(await text(await storage.stream('files/ab/abcd.pdf'))).toBe('0123456789');
  expect(await text(await storage.stream('files/ab/abcd.pdf', { first: 2, last: 4 }))).toBe('234');
  await storage.put('files/ab/abcd.pdf', Buffer.from('new'), 'application/pdf');
  expect(await storage.head('files/ab/abcd.pdf')).toBe(3);
});

test.each([
  ['folder', folder],
  ['bucket', bucket],
])('a %s stores a copy of a file of this machine', async (_, open) => {
  const storage = await open();
  const source = join(mkdtempSync(join(tmpdir(), 'source-')), 'film.mp4');
  onTestFinished(() => rmSync(join(source, '..'), { recursive: true }));
  writeFileSync(source, '0123456789');
  await storage.putFile('assets/ab/abcd.mp4', source, 'video/mp4');
  expect(await storage.head('assets/ab/abcd.mp4')).toBe(10);
  expect(await text(await storage.stream('assets/ab/abcd.mp4', { first: 2, last: 4 }))).toBe('234');
});

test('a signed URL serves the file with its name and type for a minute', async () => {
  const storage = await bucket();
  await storage.put('files/ab/abcd.pdf', Buffer.from('0123456789'), 'application/pdf');
  const disposition = `attachment; filename*=UTF-8''%E6%89%8B%E5%86%8C.pdf`;
  const url = (await storage.signedUrl?.('files/ab/abcd.pdf', { disposition, type: 'application/pdf' })) ?? '';
  const whole = await fetch(url);
  expect([whole.status, whole.headers.get('content-disposition'), await whole.text()]).toEqual([
    200,
    disposition,
    '0123456789',
  ]);
  const part = await fetch(url, { headers: { range: 'bytes=3-5' } });
  expect([part.status, await part.text()]).toEqual([206, '345']);
  const { searchParams: signed } = new URL(url);
  expect([signed.get('X-Amz-Expires'), signed.get('X-Amz-Signature')?.length]).toEqual(['60', 64]);
});

test('an unreachable bucket or a refused key is a StorageUnavailable error', async () => {
  const { url, stop } = await startS3();
  const wrong = createS3Storage(url.replace('S3RVER:', 'STRANGER:'));
  await expect(wrong.head('files/x')).rejects.toBeInstanceOf(StorageUnavailable);
  await stop();
  await expect(createS3Storage(url).head('files/x')).rejects.toBeInstanceOf(StorageUnavailable);
});
