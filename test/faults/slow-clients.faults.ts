import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RawClient, closeAll, rawClient, rawClients } from './raw-clients.ts';
import { aSiteBehindProxy } from './sites.ts';
import { look } from './visitors.ts';

/** For a busy machine; on an idle one it takes some milliseconds. */
const soon = 3000;
const assets = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));

/** The largest public file. */
const largestAsset = (): string => {
  const sizes = readdirSync(assets).map((name) => ({ name, size: statSync(join(assets, name)).size }));
  return `/assets/${sizes.toSorted((a, b) => b.size - a.size)[0]?.name}`;
};

const head = 'Host: en.localhost\r\n';
/** As many as one connection may have waiting, and more than the kernel's buffers hold. */
const asked = 16;
const openOnes = (clients: RawClient[]) => clients.filter(({ cutAfter }) => cutAfter() === undefined).length;

/** Writes a little now and then, as a slow client does, until it is disconnected. */
const drip = (clients: RawClient[], bytes: string, everyMs: number): void => {
  const timer = setInterval(() => {
    for (const { socket } of clients) if (socket.writable) socket.write(bytes);
  }, everyMs);
  onTestFinished(() => clearInterval(timer));
};

/** The slowest of several pages requested by other visitors meanwhile. */
const slowest = async (site: { port: number }, count = 20): Promise<number> => {
  let slowestMs = 0;
  for (let index = 0; index < count; index += 1) {
    const { status, ms } = await look(site, '/index');
    expect(status).toBe(200);
    slowestMs = Math.max(slowestMs, ms);
  }
  return slowestMs;
};

test('slow headers are cut off after five seconds, a slow body after fifteen, and other visitors are served meanwhile', async () => {
  const site = await aSiteBehindProxy();
  await look(site, '/index');
  const slowHeaders = await rawClients(site.port, 500);
  const slowBodies = await rawClients(site.port, 500);
  onTestFinished(() => closeAll([...slowHeaders, ...slowBodies]));
  for (const { socket } of slowHeaders) socket.write(`GET /index HTTP/1.1\r\n${head}X-Slow: `);
  for (const { socket } of slowBodies)
    socket.write(
      `POST /api/web/productscollectAdd HTTP/1.1\r\n${head}Origin: http://en.localhost:${site.port}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
    );
  drip([...slowHeaders, ...slowBodies], 'a', 1000);
  expect(await slowest(site)).toBeLessThan(soon);
  await vi.waitFor(() => expect(openOnes(slowHeaders)).toBe(0), { timeout: 15_000 });
  await vi.waitFor(() => expect(openOnes(slowBodies)).toBe(0), { timeout: 25_000 });
  expect(slowHeaders[0]?.received()).toMatch(/^HTTP\/1.1 408/);
  const latest = (clients: RawClient[]) => Math.max(...clients.map(({ cutAfter }) => cutAfter() ?? Infinity));
  expect(latest(slowHeaders)).toBeLessThan(12_000);
  expect(latest(slowBodies)).toBeLessThan(25_000);
});

test('clients that request much and read nothing are disconnected, and their responses do not fill the memory', async () => {
  const site = await aSiteBehindProxy();
  await look(site, '/index');
  const before = { memory: site.memory(), sockets: site.sockets() };
  const readers = await Promise.all(Array.from({ length: 50 }, () => rawClient({ port: site.port, paused: true })));
  onTestFinished(() => closeAll(readers));
  for (const { socket } of readers) socket.write(`GET ${largestAsset()} HTTP/1.1\r\n${head}\r\n`.repeat(asked));
  expect(await slowest(site)).toBeLessThan(soon);
  const during = { memory: site.memory(), sockets: site.sockets() };
  expect(during.sockets).toBeGreaterThanOrEqual(before.sockets + readers.length);
  expect(during.memory - before.memory).toBeLessThan(200);
  await vi.waitFor(() => expect(site.sockets()).toBeLessThan(before.sockets + 10), { timeout: 75_000, interval: 500 });
  console.info(`slow readers: ${before.memory.toFixed(0)} MB before, ${during.memory.toFixed(0)} MB with 50 of them`);
}, 180_000);

test('a client that reads slowly but steadily gets everything', async () => {
  const site = await aSiteBehindProxy();
  const path = largestAsset();
  const whole = (await look(site, path)).body.length;
  const reader = await rawClient({ port: site.port, paused: true });
  onTestFinished(() => closeAll([reader]));
  reader.socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`.repeat(asked));
  let bytesRead = 0;
  const began = performance.now();
  // Some 130 kB/s: takes longer than the limit for clients that read nothing.
  while (bytesRead < whole * asked && performance.now() - began < 90_000) {
    bytesRead += (reader.socket.read() as Buffer | null)?.length ?? 0;
    await pause(450);
  }
  expect(bytesRead).toBeGreaterThanOrEqual(whole * asked);
  expect(performance.now() - began).toBeGreaterThan(35_000);
}, 180_000);

/** Ten thousand, or as many as this machine lets one process open. */
const connectionCount = Math.min(
  10_000,
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]) - 1000,
);

test('ten thousand idle connections leave room for visitors, and are closed', async () => {
  const site = await aSiteBehindProxy();
  await look(site, '/index');
  const before = site.memory();
  // These send one request and then nothing more: they may stay open for a while, like browsers' connections.
  const resting = await rawClients(site.port, connectionCount, `GET /healthz HTTP/1.1\r\n${head}\r\n`);
  onTestFinished(() => closeAll(resting));
  await vi.waitFor(() => expect(resting.every(({ received: heard }) => heard().includes('200 OK'))).toBe(true), {
    timeout: 20_000,
  });
  expect(openOnes(resting)).toBe(connectionCount);
  const slowestMs = await slowest(site);
  const during = site.memory();
  expect(slowestMs).toBeLessThan(soon);
  expect(during - before).toBeLessThan(400);
  const silent = await rawClients(site.port, 2000);
  onTestFinished(() => closeAll(silent));
  await vi.waitFor(() => expect(openOnes(silent)).toBe(0), { timeout: 20_000 });
  await vi.waitFor(() => expect(openOnes(resting)).toBe(0), { timeout: 90_000, interval: 500 });
  console.info(
    `idle connections: ${before.toFixed(0)} MB before, ${during.toFixed(0)} MB with ${connectionCount}; slowest page ${slowestMs.toFixed(0)} ms`,
  );
}, 240_000);
