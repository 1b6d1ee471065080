import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { locales } from '#contract/locales.ts';
import { paths } from '#contract/paths.ts';
import { ask } from './support/ask.ts';
import { newAddress } from './support/call-samples.ts';
import { waitUntilIdle } from './support/cpu.ts';
import { sitemapPaths } from './support/route-paths.ts';
import { startBenchSite } from './support/site.ts';

/**
 * `npm run bench crawl` requests every page of a new site, and every document and picture that they name, so that all of them are
 * generated, and compares the most memory that the node's process ever held with the budget. `crawl 5` stops after five
 * minutes, `crawl ahead` lets the site generate documents by itself at the same time, and `crawl en zh` visits two hosts.
 */
const args = process.argv.slice(2);
const minutes = Number(args.find((word) => /^\d+$/.test(word)) ?? 20);
const isAhead = args.includes('ahead');
const hosts = Object.values(locales)
  .map(({ host }) => host)
  .filter((host) => !args.some((word) => /^[a-z]{2}$/.test(word)) || args.includes(host));
const maxMegabytes = 700;
/** How many requests of a kind run at once: as a few crawlers at the same time. */
const workers = { pages: 2, pictures: 3, documents: 3 };
/** Threads end and V8 returns memory within this time. */
const restMs = 120_000;
const sampleMs = 10_000;

const site = await startBenchSite({ FILES_AHEAD: isAhead ? 'on' : 'off' });
const end = performance.now() + minutes * 60_000;

/** VmRSS is what the process holds now, VmHWM the most that it ever held. */
const readMegabytes = (name: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
};

type Kind = keyof typeof workers;
type Address = { host: string; path: string };
const waiting: Record<Kind, Address[]> = { pages: [], pictures: [], documents: [] };
const known = new Set<string>();
const counts: Record<Kind, number> = { pages: 0, pictures: 0, documents: 0 };
const failures = new Map<string, number>();
let pagesInFlight = 0;

const kindOf = (path: string): Kind | undefined =>
  path.startsWith('/media/') || path.includes('/pages/')
    ? 'pictures'
    : path.startsWith('/files/')
      ? 'documents'
      : undefined;

/** Only drawings differ between hosts. */
const add = (host: string, path: string, kind = kindOf(path)): void => {
  const key = kind === 'documents' || path.startsWith('/media/asset/') ? path : `${host} ${path}`;
  if (kind === undefined || known.has(key)) return;
  known.add(key);
  waiting[kind].push({ host, path });
};

const addressesIn = (html: string): string[] =>
  [...html.matchAll(/(?:\/media|\/files)\/[^\s"'<>\\,)]+/g)].map(([path]) => path.replaceAll('&amp;', '&'));

const visit = async (kind: Kind, { host, path }: Address): Promise<void> => {
  const headers = { ...newAddress(), 'accept-encoding': kind === 'pages' ? 'identity' : 'br' };
  const { status, body } = await ask({ port: site.port, host, path, headers });
  counts[kind] += 1;
  if (status >= 400) failures.set(`${status} ${kind}`, (failures.get(`${status} ${kind}`) ?? 0) + 1);
  if (kind === 'pages') for (const address of addressesIn(body.toString())) add(host, address);
};

const isDone = (): boolean =>
  performance.now() > end || (pagesInFlight === 0 && Object.values(waiting).every((list) => list.length === 0));

const work = async (kind: Kind): Promise<void> => {
  while (!isDone()) {
    const address = waiting[kind].shift();
    if (!address) {
      await pause(100);
      continue;
    }
    if (kind === 'pages') pagesInFlight += 1;
    await visit(kind, address).finally(() => {
      if (kind === 'pages') pagesInFlight -= 1;
    });
  }
};

const print = (): void =>
  console.log(
    `${readMegabytes('VmRSS').toFixed(0)} MB (most ${readMegabytes('VmHWM').toFixed(0)}), ${counts.pages} pages, ${counts.pictures} pictures, ${counts.documents} documents`,
  );

try {
  await waitUntilIdle(site.pid);
  print();
  // Every document by its number, because lists show a part of them at a time.
  const lastDocument = 4000;
  for (let id = 1; id <= lastDocument; id += 1) add('en', paths.latestFile(id));
  for (const host of hosts) for (const path of await sitemapPaths(site.port, host)) add(host, path, 'pages');
  const timer = setInterval(print, sampleMs);
  const kinds = Object.keys(workers) as Kind[];
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: workers[kind] }, () => work(kind))));
  clearInterval(timer);
  const most = readMegabytes('VmHWM');
  await pause(restMs);
  console.log(
    `most ${most.toFixed(0)} MB (at most ${maxMegabytes}), ${readMegabytes('VmRSS').toFixed(0)} MB ${restMs / 1000} s later`,
  );
  const left = Object.entries(waiting).map(([kind, list]) => `${list.length} ${kind}`);
  console.log(`${performance.now() > end ? 'out of time, not visited' : 'not visited'}: ${left.join(', ')}`);
  for (const [what, count] of failures) console.log(`   ${count} × ${what}`);
  if (most > maxMegabytes) process.exitCode = 1;
} finally {
  await site.stop();
}
