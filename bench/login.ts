import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#db/connection.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { insertAccount } from '#domain/accounts/account-queries.ts';
import { createPasswords } from '#domain/accounts/passwords.ts';
import { startBenchSite } from './support/site.ts';

const users = 50;
const readers = 4;
const seconds = 8;
/** Public cached pages may take so much longer at their worst while all these log in. */
const most = 2;
/** Below this a p99 is noise of the machine. */
const floor = 2;

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

/** Reads a cached page one after the other until the time is up. */
const readPages = async (port: number): Promise<number[]> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end)
    times.push((await send(port, '/index', { host: `en.localhost:${port}`, 'accept-encoding': 'gzip' })).milliseconds);
  return times;
};
const readAll = async (port: number) =>
  (await Promise.all(Array.from({ length: readers }, () => readPages(port)))).flat();

const dataDir = mkdtempSync(join(tmpdir(), 'genkon-bench-login-'));
// As root the server runs under another user, who passes through here.
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
  // What runs once after a first start drops pages: begin when the page has been a hit for five seconds.
  for (let hits = 0; hits < 5;) {
    const { cache } = await send(site.port, '/index', { host: `en.localhost:${site.port}`, 'accept-encoding': 'gzip' });
    hits = cache === 'hit' ? hits + 1 : 0;
    await new Promise((resolve) => void setTimeout(resolve, 1000));
  }
  const calm = await readAll(site.port);
  const idle = percentile(calm, 0.99);

  const leaving = new AbortController();
  const statuses = new Map<number, number>();
  const logIn = async (n: number) => {
    const headers = {
      host: `en.localhost:${site.port}`,
      origin: `http://en.localhost:${site.port}`,
      'content-type': 'application/json',
      // Fifty people, fifty addresses.
      'x-forwarded-for': `198.51.100.${n}`,
    };
    const body = JSON.stringify({ username: `user${n}@bench.example`, password: 'diesel-42' });
    while (!leaving.signal.aborted) {
      const { status } = await send(site.port, '/api/web/login', headers, body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const crowd = Array.from({ length: users }, (_, n) => logIn(n));
  const crowded = await readAll(site.port);
  const busy = percentile(crowded, 0.99);
  leaving.abort();
  await Promise.all(crowd);

  const ratio = busy / Math.max(idle, floor);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(
    `cached page p99: idle ${idle.toFixed(1)} ms, with ${users} users logging in ${busy.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (at most ${most}); logins in ${seconds} s: ${answers}; medians ${percentile(calm, 0.5).toFixed(1)} and ${percentile(crowded, 0.5).toFixed(1)} ms of ${calm.length} and ${crowded.length} reads`,
  );
  if (ratio > most || (statuses.get(200) ?? 0) === 0) process.exitCode = 1;
} finally {
  await close();
  await site.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
