import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { insertAccount } from '#people/accounts/account-queries.ts';
import { sessionCookieName } from '#people/accounts/session.ts';
import { createSessions } from '#people/accounts/sessions.ts';
import { connect } from '#platform/database/connection.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { ask } from './support/ask.ts';
import { newAddress } from './support/call-samples.ts';
import { waitUntilIdle } from './support/cpu.ts';
import { listDocuments, listLargePictures, listPagePictures } from './support/crawl-lists.ts';
import { openFolder } from './support/database.ts';
import { forgetPeak, readMappedMemory, readMegabytes } from './support/process-memory.ts';
import { saveResult } from './support/results.ts';
import { sitemapPaths } from './support/route-paths.ts';
import { memoryMeter, startBenchSite, type ThreadMemory } from './support/site.ts';

/**
 * `npm run bench crawl` requests every page of a new site, every document, as a visitor with an account, and every picture that a page names, so
 * that all of them are generated, and compares the most memory that the node's process ever held with the budget. What takes the most memory
 * comes first. It fails unless all of it was answered with 200. `crawl heavy` ends after the catalogues, the Chinese manuals, and the films, models
 * and large pictures of all products, while pages are read; `crawl 5` stops after five minutes and says which share it covered, `crawl ahead` lets the site
 * generate documents by itself at the same time, and `crawl en zh` visits two hosts.
 * `PREPARED_SITE` may name a folder that `scripts/prepare-test-site.ts` has filled, as for tests.
 */
const args = process.argv.slice(2);
const givenMinutes = args.find((word) => /^\d+$/.test(word));
const isHeavy = args.includes('heavy');
const isAhead = args.includes('ahead');
const hosts = Object.values(locales)
  .map(({ host }) => host)
  .filter((host) => !args.some((word) => /^[a-z]{2}$/.test(word)) || args.includes(host));
const maxMegabytes = 700;
/** How many requests of a kind run at once: as a few crawlers at the same time. */
const workers = { pages: 2, pictures: 3, documents: 3, archives: 1 };
/** A crawler that is told to come back later does so this often. */
const maxTries = 6;
/** Whose large pictures are made first. */
const drawnHosts: readonly string[] = ['zh', 'en'];
/** Files in an archive. */
const archiveFiles = 20;
/** Threads end and V8 returns memory within this time. */
const restMs = 120_000;
const sampleMs = 2_000;
const printMs = 10_000;
const megabyte = 1024 ** 2;

type Kind = keyof typeof workers;
/** `isAsked` is false for what a `heavy` crawl does not have to finish. */
type Address = { host: string; path: string; isAsked: boolean; catalogue?: number; tries: number };
const kinds = Object.keys(workers) as Kind[];
const byKind = <T>(make: () => T) => Object.fromEntries(kinds.map((kind) => [kind, make()])) as Record<Kind, T>;

const folder = openFolder(mkdtempSync(join(tmpdir(), 'site-bench-crawl-')));
const prepared = process.env['PREPARED_SITE'];
if (prepared) cpSync(prepared, folder, { recursive: true });
const database = await startEmbedded({ dataDir: folder, log: () => undefined, durable: false });
const env = { DATABASE_URL: database.url, FILES_AHEAD: isAhead ? 'on' : 'off' };
const site = await startBenchSite(env, folder, memoryMeter);
const { db, close } = connect(database.url);
const { pid, port } = site;

const signIn = async (): Promise<string> => {
  const account = await insertAccount(db, {
    email: 'crawler@bench.example',
    nickname: 'C',
    passwordHash: '',
    locale: 'en',
    createdAt: new Date(),
  });
  if (!account) throw new Error('there is no account');
  const token = await createSessions({ db, clock: () => new Date() }).start(db, account.id, { ip: '', userAgent: '' });
  return `${sessionCookieName({ https: false })}=${token}`;
};

const waiting = byKind<Address[]>(() => []);
const known = new Set<string>();
const inFlight = byKind(() => 0);
/** Answered with 200, and how many of them were asked for. */
const done = byKind(() => ({ all: 0, asked: 0 }));
const asked = byKind(() => 0);
const waitedMs = byKind<number[]>(() => []);
const failures = new Map<string, number>();
const addOne = (counts: Map<string, number>, key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1);

type Added = Partial<Address> & { kind: Kind; path: string; isFirst?: boolean };
const add = ({ kind, path, host = 'en', isAsked = !isHeavy, isFirst = false, ...more }: Added): void => {
  // Only drawings and pages differ between hosts. A document has an address with its name and one with its number.
  const key = path.startsWith('/files/') || path.startsWith('/media/asset/') ? path : `${host} ${path}`;
  if (known.has(key)) return;
  known.add(key);
  if (isAsked) asked[kind] += 1;
  waiting[kind][isFirst ? 'unshift' : 'push']({ host, path, isAsked, tries: 0, ...more });
};

/** Documents are listed by number, so that only versions and pictures of pages are taken from `/files`. */
const addFound = (host: string, html: string): void => {
  for (const [found] of html.matchAll(/(?:\/media|\/files)\/[^\s"'<>\\,)]+/g)) {
    const path = found.replaceAll('&amp;', '&');
    const isPicture = path.startsWith('/media/') || path.includes('/pages/');
    // Names of the folder of a catalogue's pages, to which scripts add a number, are no addresses.
    if (isPicture && !path.endsWith('/')) add({ kind: 'pictures', host, path });
  }
};

const visit = async (kind: Kind, address: Address, cookie: string): Promise<void> => {
  const { host, path, isAsked, catalogue } = address;
  const encoding = { 'accept-encoding': kind === 'pages' ? 'identity' : 'br' };
  const headers = { ...newAddress(), ...encoding, ...(kind === 'documents' || kind === 'archives' ? { cookie } : {}) };
  const { status, body, milliseconds } = await ask({ port, host, path, headers });
  if ((status === 503 || status === 429) && address.tries < maxTries) {
    waiting[kind].push({ ...address, tries: address.tries + 1 });
    return;
  }
  if (status !== 200) {
    addOne(failures, `${status} ${kind}, such as ${path}`.replaceAll(/\d{3,}/g, '…'));
    return;
  }
  waitedMs[kind].push(milliseconds);
  done[kind].all += 1;
  if (isAsked) done[kind].asked += 1;
  if (kind === 'pages') addFound(host, body.toString());
  if (catalogue !== undefined)
    for (const picture of await listPagePictures(db, catalogue))
      add({ kind: 'pictures', path: picture, isAsked: true, isFirst: true });
};

const end = performance.now() + Number(givenMinutes ?? Number.POSITIVE_INFINITY) * 60_000;
const isOutOfTime = () => performance.now() > end;
const isFinished = () =>
  kinds.every((kind) => inFlight[kind] === 0 && !waiting[kind].some(({ isAsked }) => isAsked || !isHeavy));

const work = async (kind: Kind, cookie: string): Promise<void> => {
  while (!isOutOfTime() && !isFinished()) {
    const address = waiting[kind].shift();
    if (!address) {
      await pause(100);
      continue;
    }
    inFlight[kind] += 1;
    await visit(kind, address, cookie).finally(() => {
      inFlight[kind] -= 1;
    });
  }
};

let threads: ThreadMemory[] = [];
site.onThreads((latest) => {
  threads = latest;
});

/** What V8 holds for the threads of a kind: `documents 2 × 95+12` is two threads, with heaps of 95 MB and 12 MB outside of them together. */
const describeThreads = (): string => {
  const names = [...new Set(threads.map(({ name }) => name))];
  return names
    .map((name) => {
      const own = threads.filter((thread) => thread.name === name);
      const sum = (read: (thread: ThreadMemory) => number) =>
        (own.reduce((total, thread) => total + read(thread), 0) / megabyte).toFixed(0);
      return `${name} ${own.length > 1 ? `${own.length} × ` : ''}${sum(({ heap }) => heap)}+${sum(({ outside }) => outside)}`;
    })
    .join(', ');
};

const describeMemory = (): string => {
  const { programs, mainHeap, otherHeaps, others } = readMappedMemory(pid);
  const parts = { 'main heap': mainHeap, 'other heaps': otherHeaps, 'V8 and blocks': others, programs };
  const described = Object.entries(parts).map(([name, size]) => `${name} ${size.toFixed(0)}`);
  return `${readMegabytes(pid, 'VmRSS').toFixed(0)} MB: ${described.join(', ')}; V8: ${describeThreads()}`;
};

let peak = { megabytes: 0, seen: 0, description: '' };
const startedAt = performance.now();
/** The kernel's peak is exact; what it consisted of is that of the largest sample. */
const sample = (): void => {
  const seen = readMegabytes(pid, 'VmRSS');
  const megabytes = Math.max(peak.megabytes, readMegabytes(pid, 'VmHWM'));
  const isLarger = seen > peak.seen;
  const description = isLarger ? `${describeMemory()}; ${describeCounts()}` : peak.description;
  peak = { megabytes, seen: isLarger ? seen : peak.seen, description };
};
const describeCounts = (): string => kinds.map((kind) => `${done[kind].all} ${kind}`).join(', ');
const print = (): void => {
  sample();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const recent = readMegabytes(pid, 'VmHWM').toFixed(0);
  forgetPeak(pid);
  console.log(`${seconds} s, peak ${recent} (${peak.megabytes.toFixed(0)}), ${describeMemory()}; ${describeCounts()}`);
};

const middleOf = (values: readonly number[], part: number): string =>
  ((values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0) / 1000).toFixed(1);

const run = async (): Promise<void> => {
  await waitUntilIdle(pid);
  print();
  const cookie = await signIn();
  const documents = await listDocuments(db);
  for (const { id, path, isLarge, isCatalogue } of documents)
    if (!isHeavy || isLarge) add({ kind: 'documents', path, isAsked: true, ...(isCatalogue ? { catalogue: id } : {}) });
  for (const host of hosts.filter((name) => drawnHosts.includes(name)))
    for (const path of await listLargePictures(db)) add({ kind: 'pictures', host, path, isAsked: true });
  for (const host of hosts) for (const path of await sitemapPaths(port, host)) add({ kind: 'pages', host, path });
  const small = documents.filter(({ isLarge }) => !isLarge);
  for (let at = 0; at < small.length; at += archiveFiles) {
    const ids = small.slice(at, at + archiveFiles).map(({ id }) => id);
    add({ kind: 'archives', path: `${paths.filesZip}?ids=${ids.join(',')}`, isAsked: !isHeavy });
  }
  const timers = [setInterval(sample, sampleMs), setInterval(print, printMs)];
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: workers[kind] }, () => work(kind, cookie))));
  for (const timer of timers) clearInterval(timer);
  print();
};

const report = async (): Promise<void> => {
  await pause(restMs);
  console.log(`at rest, ${restMs / 1000} s later: ${describeMemory()}`);
  console.log(`at the largest sample: ${peak.description}`);
  for (const kind of kinds)
    console.log(
      `   ${done[kind].asked} of ${asked[kind]} ${kind} asked for, ${done[kind].all} in all; half waited ${middleOf(waitedMs[kind], 0.5)} s, a tenth more than ${middleOf(waitedMs[kind], 0.9)} s`,
    );
  for (const [what, count] of failures) console.log(`   ${count} × ${what}`);
  const isCovered = kinds.every((kind) => done[kind].asked === asked[kind]);
  const coverage = isCovered ? 'everything' : 'a part';
  console.log(
    `most ${peak.megabytes.toFixed(0)} MB (at most ${maxMegabytes}) while ${coverage} of ${isHeavy ? 'the heavy part' : 'the site'} was made; load of the machine ${loadavg()[0]?.toFixed(0)}`,
  );
  saveResult(
    ['crawl', ...(isHeavy ? ['heavy'] : [])].join(' '),
    [{ name: 'most memory of the process', value: peak.megabytes, unit: 'MB', max: maxMegabytes }],
    { isComplete: isCovered && args.every((word) => word === 'heavy') },
  );
  // Somebody who gave a time asked for a part.
  const isIncomplete = givenMinutes === undefined && !isCovered;
  if (peak.megabytes > maxMegabytes || failures.size > 0 || isIncomplete) process.exitCode = 1;
};

try {
  await run();
  await report();
} finally {
  await close();
  await site.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
