import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { expect, onTestFinished, test } from 'vitest';
import { createSpool, maxUploadBytes, type Spool } from './spool.ts';
import { createClamdScan } from './take-file.ts';

const mebibyte = 1024 ** 2;

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('an upload is refused before the disk is full', async () => {
  const free = 1024 ** 3;
  const spool = createSpool(aFolder(), () => Promise.resolve(free));
  expect(await spool.reserve(1, mebibyte)).toBeDefined();
  expect(await spool.reserve(1, 900 * mebibyte)).toBeUndefined();
  expect([await spool.hasRoomForPiece(mebibyte), await spool.hasRoomForPiece(900 * mebibyte)]).toEqual([true, false]);
});

/** Begins an upload as the server does, and sends a part of it. */
const begin = async (spool: Spool, person: number, size: number, sent: Buffer): Promise<boolean> => {
  const release = await spool.reserve(person, size);
  if (!release) return false;
  const id = randomUUID();
  await spool.storeOf(person).create(new Upload({ id, size, offset: 0 }));
  await spool.storeOf(person).write(Readable.from([sent]), id, 0);
  release();
  return true;
};

test('what all people have announced and not sent counts against the free room, also after a restart', async () => {
  const folder = aFolder();
  // 650 MB more than the reserve.
  const free = () => Promise.resolve((512 + 650) * mebibyte);
  const spool = createSpool(folder, free);
  const part = Buffer.alloc(mebibyte);
  expect(await begin(spool, 1, 300 * mebibyte, part)).toBe(true);
  expect(await begin(spool, 2, 300 * mebibyte, part)).toBe(true);
  expect(await begin(spool, 3, 300 * mebibyte, part)).toBe(false);
  expect(await begin(createSpool(folder, free), 3, 300 * mebibyte, part)).toBe(false);
  expect(await begin(createSpool(folder, free), 3, 51 * mebibyte, Buffer.alloc(0))).toBe(true);
});

test('uploads that begin at the same moment do not get the same room', async () => {
  const spool = createSpool(aFolder(), () => Promise.resolve(1012 * mebibyte));
  const begun = await Promise.all([1, 2, 3].map((person) => begin(spool, person, 300 * mebibyte, Buffer.alloc(0))));
  expect(begun.filter(Boolean)).toHaveLength(1);
});

test('one person may announce so much, however large the disk is', async () => {
  const spool = createSpool(aFolder(), () => Promise.resolve(Number.MAX_SAFE_INTEGER));
  const fits = [];
  for (let at = 0; at < 5; at += 1) fits.push(await begin(spool, 1, maxUploadBytes, Buffer.alloc(0)));
  expect(fits).toEqual([true, true, true, true, false]);
  expect(await begin(spool, 2, maxUploadBytes, Buffer.alloc(0))).toBe(true);
});

/** Speaks the protocol of ClamAV's daemon, and finds what contains the word. */
const aScanner = async (answer: (file: Buffer) => string): Promise<string> => {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.subarray(-4).readUInt32BE() === 0) socket.end(answer(received));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('a scanner decides about a file, and without its answer nothing is clean', async () => {
  const path = join(aFolder(), 'file');
  const scan = createClamdScan(
    await aScanner((file) => (file.includes('worm') ? 'stream: Worm FOUND\0' : 'stream: OK\0')),
  );
  writeFileSync(path, 'harmless');
  expect(await scan(path)).toBe('clean');
  writeFileSync(path, 'a worm');
  expect(await scan(path)).toBe('infected');
  const full = createClamdScan(await aScanner(() => 'INSTREAM size limit exceeded. ERROR\0'));
  expect(await full(path)).toBe('unknown');
  expect(await createClamdScan('tcp://127.0.0.1:1')(path)).toBe('unknown');
});
