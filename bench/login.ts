import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertAccount } from '#people/accounts/account-queries.ts';
import { createPasswords } from '#people/accounts/passwords.ts';
import { connect } from '#platform/database/connection.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { saveResult } from './support/results.ts';
import { startBenchSite } from './support/site.ts';

const users = 50;
const readers = 4;
const seconds = 8;
/** How much the p99 of cached pages may grow while all these users log in. */
const maxRatio = 2;
/** Below this many milliseconds, differences of the p99 are noise. */
const noiseMs = 2;

type Answer = { status: number; milliseconds: number; cache: string };

const send = (port: number, path: string, headers: Record<string, string>, body?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const started = performance.now();
    const outgoing = request(
      { port, host: '127.0.0.1', path, method: body === undefined ? 'GET' : 'POST', headers },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            milliseconds: performance.now() - started,
            cache: String(response.headers['x-cache']),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Requests a cached page repeatedly until the time is up. */
const readPages = async (port: number): Promise<number[]> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end)
    times.push((await send(port, '/index', { host: `en.localhost:${port}`, 'accept-encoding': 'gzip' })).milliseconds);
  return times;
};
const readAll = async (port: number) =>
  (await Promise.all(Array.from({ length: readers }, () => readPages(port)))).flat();

const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-login-'));
// When started by root, PostgreSQL runs as another user, who must be able to traverse this folder.
chmodSync(dataDir, 0o711);
const database = await startEmbedded({ dataDir, log: () => undefined });
const site = await startBenchSite({ DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1' });
const { db, close } = connect(database.url);
try {
  const passwordHash = await createPasswords({ maxConcurrent: 1, maxQueued: 0 }).hash('diesel-42');
  for (let n = 0; n < users; n += 1)
    await insertAccount(db, {
      email: `user${n}@bench.example`,
      nickname: 'U',
      passwordHash,
      locale: 'en',
      createdAt: new Date(),
    });
  // Jobs after the first start invalidate pages, so wait until the page has been a cache hit for five seconds.
  for (let hits = 0; hits < 5;) {
    const { cache } = await send(site.port, '/index', { host: `en.localhost:${site.port}`, 'accept-encoding': 'gzip' });
    hits = cache === 'hit' ? hits + 1 : 0;
    await new Promise((resolve) => void setTimeout(resolve, 1000));
  }
  const idleTimes = await readAll(site.port);
  const idleP99 = percentile(idleTimes, 0.99);

  const stopping = new AbortController();
  const statuses = new Map<number, number>();
  const logIn = async (n: number) => {
    const headers = {
      host: `en.localhost:${site.port}`,
      origin: `http://en.localhost:${site.port}`,
      'content-type': 'application/json',
      // Each of the fifty users has their own address.
      'x-forwarded-for': `198.51.100.${n}`,
    };
    const body = JSON.stringify({ username: `user${n}@bench.example`, password: 'diesel-42' });
    while (!stopping.signal.aborted) {
      const { status } = await send(site.port, '/api/web/login', headers, body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const crowd = Array.from({ length: users }, (_, n) => logIn(n));
  const busyTimes = await readAll(site.port);
  const busyP99 = percentile(busyTimes, 0.99);
  stopping.abort();
  await Promise.all(crowd);

  const ratio = busyP99 / Math.max(idleP99, noiseMs);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(
    `cached page p99: idle ${idleP99.toFixed(1)} ms, with ${users} users logging in ${busyP99.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (at most ${maxRatio}); logins in ${seconds} s: ${answers}; medians ${percentile(idleTimes, 0.5).toFixed(1)} and ${percentile(busyTimes, 0.5).toFixed(1)} ms of ${idleTimes.length} and ${busyTimes.length} reads`,
  );
  saveResult('login', [
    {
      name: `p99 of cached pages while ${users} users log in, of the p99 at rest`,
      value: ratio,
      unit: 'times',
      max: maxRatio,
    },
  ]);
  if (ratio > maxRatio || (statuses.get(200) ?? 0) === 0) process.exitCode = 1;
} finally {
  await close();
  await site.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
