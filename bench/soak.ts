import { readFileSync } from 'node:fs';
import type { CallName } from '@site/contract/endpoints';
import { locales } from '@site/contract/locales';
import { ask } from './support/ask.ts';
import { requestOf, samples, newAddress } from './support/call-samples.ts';
import { waitUntilIdle } from './support/cpu.ts';
import { routePaths, sitemapPaths } from './support/route-paths.ts';
import { freePort, startBenchSite } from './support/site.ts';
import { until } from './support/until.ts';

/**
 * `npm run bench soak` requests pages, uncached pages, calls and files for ten minutes (`npm run bench soak 2` for two) and compares
 * the memory after the warm-up with the memory at the end. Then it waits until the process has returned what it no longer needs.
 */
const minutes = Number(process.argv[2] ?? 10);
const maxRatio = 1.1;
/** Of a node at rest that makes no documents. */
const maxMegabytes = 350;
/** V8 returns memory in steps, and may wait for 30 s after its last collection before the first of them. */
const steadySamples = 45;
const steadyMegabytes = 2;
/** The share of the time in which V8 compiles and caches fill; after it, memory must not grow. */
const warmUpShare = 0.3;
const workers = 4;

const metricsPort = await freePort();
const site = await startBenchSite({ METRICS_PORT: String(metricsPort) });
const hosts = Object.values(locales).map(({ host }) => host);
const pages = [...(await sitemapPaths(site.port)), ...(await routePaths(site.port)).map(({ path }) => path)];
const calls = Object.entries(samples).map(([name, input]) => requestOf(name as CallName, input));
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

let requestCount = 0;
const failures = new Map<string, number>();
const sendOne = async () => {
  const kind = Math.random();
  const { path, body } =
    kind < 0.6
      ? { path: pick(pages), body: undefined }
      : kind < 0.75
        ? { path: `/search?key=w${requestCount % 50_000}`, body: undefined }
        : { body: undefined, ...pick(calls) };
  const headers = { ...newAddress(), 'accept-encoding': pick(['br', 'gzip', 'identity']) };
  const { status } = await ask({ port: site.port, host: pick(hosts), path, headers, ...(body && { body }) });
  requestCount += 1;
  if (status >= 400) failures.set(`${status} ${path}`, (failures.get(`${status} ${path}`) ?? 0) + 1);
};

type Sample = { at: number; heap: number; rss: number };
const readMemory = async (): Promise<Omit<Sample, 'at'>> => {
  const { body } = await ask({ port: metricsPort, path: '/metrics' });
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(body.toString())?.[1]);
  const pages4k = Number(readFileSync(`/proc/${site.pid}/statm`, 'utf8').split(' ')[1]);
  return { heap: heap / 1e6, rss: (pages4k * 4096) / 1e6 };
};

/** Reads the memory every second until it has hardly changed for longer than V8 waits. */
const measureAtRest = async (): Promise<number> => {
  const recent: number[] = [];
  const isSteady = async () => {
    recent.push((await readMemory()).rss);
    if (recent.length > steadySamples) recent.shift();
    return recent.length === steadySamples && Math.max(...recent) - Math.min(...recent) < steadyMegabytes;
  };
  await until(isSteady, { what: 'memory is steady', everyMs: 1000 });
  return recent.at(-1) ?? Number.NaN;
};

try {
  await waitUntilIdle(site.pid);
  const started = performance.now();
  const end = started + minutes * 60_000;
  const samplesTaken: Sample[] = [];
  const timer = setInterval(
    () =>
      void readMemory().then((now) =>
        samplesTaken.push({ at: (performance.now() - started) / (end - started), ...now }),
      ),
    500,
  );
  const worker = async () => {
    while (performance.now() < end) await sendOne();
  };
  await Promise.all(Array.from({ length: workers }, worker));
  clearInterval(timer);
  const between = (from: number, to: number) => samplesTaken.filter(({ at }) => at >= from && at < to);
  // The minimum of an interval is the memory after a garbage collection; what is freed between two collections is not a leak.
  const minimum = (samples: Sample[], kind: 'heap' | 'rss') => Math.min(...samples.map((sample) => sample[kind]));
  const intervalShare = 0.2;
  const [early, late] = [between(warmUpShare, warmUpShare + intervalShare), between(1 - intervalShare, 2)];
  for (const kind of ['heap', 'rss'] as const) {
    const [before, after] = [minimum(early, kind), minimum(late, kind)];
    console.log(
      `${kind} after the warm-up ${before.toFixed(0)} MB, at the end ${after.toFixed(0)} MB, ratio ${(after / before).toFixed(2)} (at most ${maxRatio})`,
    );
    if (after / before > maxRatio) process.exitCode = 1;
  }
  const atRest = await measureAtRest();
  console.log(`process at rest ${atRest.toFixed(0)} MB (at most ${maxMegabytes})`);
  if (atRest > maxMegabytes) process.exitCode = 1;
  console.log(`${requestCount} requests in ${minutes} minutes`);
  for (const [what, count] of failures) console.log(`   ${count} × ${what}`);
  if ([...failures.keys()].some((what) => what.startsWith('5'))) process.exitCode = 1;
} finally {
  await site.stop();
}
