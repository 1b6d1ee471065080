import { readFileSync } from 'node:fs';
import type { CallName } from '#contract/endpoints.ts';
import { locales } from '#contract/locales.ts';
import { ask } from './support/ask.ts';
import { requestOf, samples, somebody } from './support/call-samples.ts';
import { settled } from './support/cpu.ts';
import { routePaths, sitemapPaths } from './support/route-paths.ts';
import { freePort, startBenchSite } from './support/site.ts';

/**
 * `npm run bench soak`: ten minutes of pages, uncached pages, calls and files; `npm run bench soak 2` takes two. Memory after the
 * warm-up against memory at the end.
 */
const minutes = Number(process.argv[2] ?? 10);
const most = 1.1;
/** The engine compiles, caches fill: what comes after this share of the time must stay. */
const warmUp = 0.3;
const workers = 4;

const metricsPort = await freePort();
const site = await startBenchSite({ METRICS_PORT: String(metricsPort) });
const hosts = Object.values(locales).map(({ host }) => host);
const pages = [...(await sitemapPaths(site.port)), ...(await routePaths(site.port)).map(({ path }) => path)];
const calls = Object.entries(samples).map(([name, input]) => requestOf(name as CallName, input));
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

let asked = 0;
const failures = new Map<string, number>();
const askOne = async () => {
  const kind = Math.random();
  const { path, body } =
    kind < 0.6
      ? { path: pick(pages), body: undefined }
      : kind < 0.75
        ? { path: `/search?key=w${asked % 50_000}`, body: undefined }
        : { body: undefined, ...pick(calls) };
  const headers = { ...somebody(), 'accept-encoding': pick(['br', 'gzip', 'identity']) };
  const { status } = await ask({ port: site.port, host: pick(hosts), path, headers, ...(body && { body }) });
  asked += 1;
  if (status >= 400) failures.set(`${status} ${path}`, (failures.get(`${status} ${path}`) ?? 0) + 1);
};

type Sample = { at: number; heap: number; rss: number };
const memory = async (): Promise<Omit<Sample, 'at'>> => {
  const { body } = await ask({ port: metricsPort, path: '/metrics' });
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(body.toString())?.[1]);
  const pages4k = Number(readFileSync(`/proc/${site.pid}/statm`, 'utf8').split(' ')[1]);
  return { heap: heap / 1e6, rss: (pages4k * 4096) / 1e6 };
};

try {
  await settled(site.pid);
  const started = performance.now();
  const end = started + minutes * 60_000;
  const taken: Sample[] = [];
  const timer = setInterval(
    () => void memory().then((now) => taken.push({ at: (performance.now() - started) / (end - started), ...now })),
    500,
  );
  const worker = async () => {
    while (performance.now() < end) await askOne();
  };
  await Promise.all(Array.from({ length: workers }, worker));
  clearInterval(timer);
  const between = (from: number, to: number) => taken.filter(({ at }) => at >= from && at < to);
  // The least of a stretch is what is left after a collection; what comes and goes between two is no leak.
  const least = (samples: Sample[], kind: 'heap' | 'rss') => Math.min(...samples.map((sample) => sample[kind]));
  const stretch = 0.2;
  const [early, late] = [between(warmUp, warmUp + stretch), between(1 - stretch, 2)];
  for (const kind of ['heap', 'rss'] as const) {
    const [before, after] = [least(early, kind), least(late, kind)];
    console.log(
      `${kind} after the warm-up ${before.toFixed(0)} MB, at the end ${after.toFixed(0)} MB, ratio ${(after / before).toFixed(2)} (at most ${most})`,
    );
    if (after / before > most) process.exitCode = 1;
  }
  console.log(`${asked} requests in ${minutes} minutes`);
  for (const [what, count] of failures) console.log(`   ${count} × ${what}`);
  if ([...failures.keys()].some((what) => what.startsWith('5'))) process.exitCode = 1;
} finally {
  await site.stop();
}
