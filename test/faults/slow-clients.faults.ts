import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RawClient, closeAll, rawClient, rawClients } from './raw-clients.ts';
import { aSiteBehindProxy } from './sites.ts';
import { look } from './visitors.ts';

/** On a machine that does other things too. Alone it is some milliseconds. */
const soon = 3000;
const assets = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));

/** A file that everybody may have, as large as there is. */
const largestAsset = (): string => {
  const sizes = readdirSync(assets).map((name) => ({ name, size: statSync(join(assets, name)).size }));
  return `/assets/${sizes.toSorted((a, b) => b.size - a.size)[0]?.name}`;
};

const head = 'Host: en.localhost\r\n';
const openOnes = (clients: RawClient[]) => clients.filter(({ cutAfter }) => cutAfter() === undefined).length;

/** Writes a little now and then, as a slow client does, until it is cut. */
const drip = (clients: RawClient[], bytes: string, everyMs: number): void => {
  const timer = setInterval(() => {
    for (const { socket } of clients) if (socket.writable) socket.write(bytes);
  }, everyMs);
  onTestFinished(() => clearInterval(timer));
};

/** Others are served while it lasts: the slowest of so many pages. */
const slowest = async (site: { port: number }, count = 20): Promise<number> => {
  let most = 0;
  for (let index = 0; index < count; index += 1) {
    const { status, ms } = await look(site, '/index');
    expect(status).toBe(200);
    most = Math.max(most, ms);
  }
  return most;
};

test('headers that come by the letter are cut after five seconds, a body after fifteen, and others are served meanwhile', async () => {
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
  expect(slowHeaders[0]?.heard()).toMatch(/^HTTP\/1.1 408/);
  const latest = (clients: RawClient[]) => Math.max(...clients.map(({ cutAfter }) => cutAfter() ?? Infinity));
  expect(latest(slowHeaders)).toBeLessThan(12_000);
  expect(latest(slowBodies)).toBeLessThan(25_000);
});

test('readers who ask for much and take nothing are cut, and their answers do not pile up in memory', async () => {
  const site = await aSiteBehindProxy();
  await look(site, '/index');
  const before = { memory: site.memory(), sockets: site.sockets() };
  const readers = await Promise.all(Array.from({ length: 50 }, () => rawClient({ port: site.port, paused: true })));
  onTestFinished(() => closeAll(readers));
  // Far more than the system's own buffers hold, so that the rest waits in the application.
  for (const { socket } of readers) socket.write(`GET ${largestAsset()} HTTP/1.1\r\n${head}\r\n`.repeat(40));
  expect(await slowest(site)).toBeLessThan(soon);
  const during = { memory: site.memory(), sockets: site.sockets() };
  expect(during.sockets).toBeGreaterThanOrEqual(before.sockets + readers.length);
  expect(during.memory - before.memory).toBeLessThan(200);
  await vi.waitFor(() => expect(site.sockets()).toBeLessThan(before.sockets + 10), { timeout: 75_000, interval: 500 });
  console.info(`slow readers: ${before.memory.toFixed(0)} MB before, ${during.memory.toFixed(0)} MB with 50 of them`);
}, 180_000);

test('a reader who is slow but steady gets all of it', async () => {
  const site = await aSiteBehindProxy();
  const path = largestAsset();
  const whole = (await look(site, path)).body.length;
  const reader = await rawClient({ port: site.port, paused: true });
  onTestFinished(() => closeAll([reader]));
  const times = 40;
  reader.socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`.repeat(times));
  let taken = 0;
  const began = performance.now();
  // Some 300 kB/s: longer than the time after which a reader who takes nothing is cut.
  while (taken < whole * times && performance.now() - began < 90_000) {
    taken += (reader.socket.read() as Buffer | null)?.length ?? 0;
    await pause(200);
  }
  expect(taken).toBeGreaterThanOrEqual(whole * times);
  expect(performance.now() - began).toBeGreaterThan(35_000);
}, 180_000);

/** Ten thousand, or as many as this machine lets one process open. */
const crowd = Math.min(
  10_000,
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]) - 1000,
);

test('ten thousand idle connections leave room for visitors, and are cut', async () => {
  const site = await aSiteBehindProxy();
  await look(site, '/index');
  const before = site.memory();
  // These ask once and then say nothing more: they may stay a little, as browsers' connections do.
  const resting = await rawClients(site.port, crowd, `GET /healthz HTTP/1.1\r\n${head}\r\n`);
  onTestFinished(() => closeAll(resting));
  await vi.waitFor(() => expect(resting.every(({ heard }) => heard().includes('200 OK'))).toBe(true), {
    timeout: 20_000,
  });
  expect(openOnes(resting)).toBe(crowd);
  const most = await slowest(site);
  const during = site.memory();
  expect(most).toBeLessThan(soon);
  expect(during - before).toBeLessThan(400);
  const silent = await rawClients(site.port, 2000);
  onTestFinished(() => closeAll(silent));
  await vi.waitFor(() => expect(openOnes(silent)).toBe(0), { timeout: 20_000 });
  await vi.waitFor(() => expect(openOnes(resting)).toBe(0), { timeout: 90_000, interval: 500 });
  console.info(
    `idle connections: ${before.toFixed(0)} MB before, ${during.toFixed(0)} MB with ${crowd}; slowest page ${most.toFixed(0)} ms`,
  );
}, 240_000);
