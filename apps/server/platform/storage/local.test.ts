import { once } from 'node:events';
import { ftruncateSync, mkdtempSync, openSync, closeSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createLocalStorage } from './storage.ts';

const size = 64 * 1024 ** 2;

test('copying stops when the reader disconnects midway', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const file = openSync(join(folder, 'large'), 'w');
  ftruncateSync(file, size);
  closeSync(file);
  const storage = createLocalStorage(folder);
  const copied = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': size });
    storage.copyTo?.('large', { first: 0, last: size - 1 }, response).then(copied.resolve, copied.reject);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  get({ port, host: '127.0.0.1' }, (response) => response.once('data', () => response.destroy()));
  await expect(copied.promise).rejects.toThrow(/destroyed|closed|reset|EPIPE/i);
}, 20_000);

test('copying a file that is shorter than its recorded size fails instead of waiting forever', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const storage = createLocalStorage(folder);
  await storage.put('files/short', Buffer.from('abc'), 'text/plain');
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  await expect(storage.copyTo?.('files/short', { first: 0, last: 9 }, sink)).rejects.toThrow('ended before');
});
