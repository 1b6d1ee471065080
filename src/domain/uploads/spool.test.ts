import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClamdScan } from './scan.ts';
import { createSpool } from './spool.ts';

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('an upload is refused before the disk is full', async () => {
  const free = 1024 ** 3;
  const spool = createSpool(aFolder(), () => Promise.resolve(free));
  expect(await spool.hasRoomFor(1, 1024 ** 2)).toBe(true);
  expect(await spool.hasRoomFor(1, 900 * 1024 ** 2)).toBe(false);
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
