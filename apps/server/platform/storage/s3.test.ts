import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startS3 } from '#testing/s3.ts';
import { createS3Storage } from './s3.ts';
import { StorageUnavailable } from './shape.ts';
import { createLocalStorage } from './storage.ts';

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

/** Passes on what a client sends in small pieces, `pieceMs` apart; after `stopAfter` bytes nothing more. */
const aSlowWay = async (
  url: string,
  { pieceMs, stopAfter = Number.POSITIVE_INFINITY }: { pieceMs: number; stopAfter?: number },
) => {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const bucket = connect(Number(new URL(url).port), '127.0.0.1');
    for (const socket of [client, bucket]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    bucket.pipe(client);
    let passed = 0;
    client.on('data', (chunk: Buffer) => {
      client.pause();
      passed += chunk.length;
      bucket.write(chunk);
      if (passed < stopAfter) setTimeout(() => client.resume(), pieceMs);
    });
    client.on('close', () => bucket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const slow = new URL(url);
  slow.port = String((server.address() as AddressInfo).port);
  return slow.href;
};

const aFile = (bytes: number): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'source-')), 'film.mp4');
  onTestFinished(() => rmSync(join(path, '..'), { recursive: true }));
  writeFileSync(path, Buffer.alloc(bytes, 'film'));
  return path;
};
/** Much more than the buffers of the connections, which take some megabytes at once. */
const largeBytes = 64 * 1024 ** 2;
const stallMs = 800;

test('a large file takes as long as it takes, as long as its bytes arrive', async () => {
  const { url } = await startS3();
  // A thousand pieces of 64 kB: several times the time limit together.
  const storage = createS3Storage(await aSlowWay(url, { pieceMs: 3 }), { stallMs });
  const start = performance.now();
  await storage.putFile('assets/ab/abcd.mp4', aFile(largeBytes), 'video/mp4');
  expect(performance.now() - start).toBeGreaterThan(2 * stallMs);
  expect(await createS3Storage(url).head('assets/ab/abcd.mp4')).toBe(largeBytes);
});

test('an upload that stalls half-way ends', async () => {
  const { url } = await startS3();
  const storage = createS3Storage(await aSlowWay(url, { pieceMs: 0, stopAfter: largeBytes / 2 }), { stallMs });
  await expect(storage.putFile('assets/ab/abcd.mp4', aFile(largeBytes), 'video/mp4')).rejects.toBeInstanceOf(
    StorageUnavailable,
  );
});

test('a bucket that does not exist, and one that is away, are StorageUnavailable errors for uploads', async () => {
  const { url, stop } = await startS3();
  const put = (to: string) => createS3Storage(to).put('files/x', Buffer.from('x'), 'text/plain');
  await expect(put(url.replace('/documents', '/nothing'))).rejects.toThrow('does not exist');
  await stop();
  await expect(put(url)).rejects.toBeInstanceOf(StorageUnavailable);
});
