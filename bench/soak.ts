import { readFileSync } from 'node:fs';
import type { CallName } from '@site/contract/endpoints';
import { locales } from '@site/contract/locales';
import { ask } from './support/ask.ts';
import { requestOf, samples, newAddress } from './support/call-samples.ts';
import { waitUntilIdle } from './support/cpu.ts';
import { saveResult } from './support/results.ts';
import { routePaths, sitemapPaths } from './support/route-paths.ts';
import { freePort, startBenchSite } from './support/site.ts';
import { until } from './support/until.ts';

/**
 * `npm run bench soak` sends two rounds of 20,000 requests for pages, uncached pages and calls (`npm run bench soak 5000` of 5,000). After each it
 * waits until the process has returned what it no longer needs. In the first round V8 compiles and caches fill; in the second, memory must not grow. The
 * number of requests is fixed, because what a node holds depends on what it has answered: a fast machine would answer more in a fixed time.
 */
const perRound = Number(process.argv[2] ?? 20_000);
const maxRatio = 1.1;
/** Of a node at rest after the first round that makes no documents. */
const maxMegabytes = 350;
/** V8 returns memory in steps, and may wait for 30 s after its last collection before the first of them; threads for files end after an idle minute. */
const steadySamples = 75;
const steadyMegabytes = 2;
const restPatienceMs = 300_000;
const workers = 4;

const metricsPort = await freePort();
const site = await startBenchSite({ METRICS_PORT: String(metricsPort) });
const hosts = Object.values(locales).map(({ host }) => host);
const pages = [...(await sitemapPaths(site.port)), ...(await routePaths(site.port)).map(({ path }) => path)];
const calls = Object.entries(samples).map(([name, input]) => requestOf(name as CallName, input));
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

let [sent, answered] = [0, 0];
const failures = new Map<string, number>();
const sendOne = async () => {
  sent += 1;
  const kind = Math.random();
  const { path, body } =
    kind < 0.6
      ? { path: pick(pages), body: undefined }
      : kind < 0.75
        ? { path: `/search?key=w${sent % 50_000}`, body: undefined }
        : { body: undefined, ...pick(calls) };
  const headers = { ...newAddress(), 'accept-encoding': pick(['br', 'gzip', 'identity']) };
  const { status } = await ask({ port: site.port, host: pick(hosts), path, headers, ...(body && { body }) });
  answered += 1;
  if (status >= 400) failures.set(`${status} ${path}`, (failures.get(`${status} ${path}`) ?? 0) + 1);
};

type Memory = { heap: number; process: number };
const readMetrics = async () => {
  const { body } = await ask({ port: metricsPort, path: '/metrics' });
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body.toString())?.[1]);
  return { heap: metric('nodejs_heap_size_used_bytes') / 1e6, pages: metric('page_cache_entries') };
};
const readProcess = (): number => {
  const pages4k = Number(readFileSync(`/proc/${site.pid}/statm`, 'utf8').split(' ')[1]);
  return (pages4k * 4096) / 1e6;
};

/** Reads the memory every second until it has hardly changed for longer than V8 waits. */
const measureAtRest = async (): Promise<number> => {
  const recent: number[] = [];
  const isSteady = () => {
    recent.push(readProcess());
    if (recent.length > steadySamples) recent.shift();
    return recent.length === steadySamples && Math.max(...recent) - Math.min(...recent) < steadyMegabytes;
  };
  await until(isSteady, { what: 'memory is steady', everyMs: 1000, patienceMs: restPatienceMs });
  return recent.at(-1) ?? Number.NaN;
};

/** Memory under load is the minimum of the second half: what is freed between two garbage collections is not a leak. */
const runRound = async (round: number): Promise<Memory & { rest: number }> => {
  const end = round * perRound;
  const least: Memory = { heap: Number.POSITIVE_INFINITY, process: Number.POSITIVE_INFINITY };
  const sample = async () => {
    if (answered < end - perRound / 2) return;
    least.heap = Math.min(least.heap, (await readMetrics()).heap);
    least.process = Math.min(least.process, readProcess());
  };
  const started = performance.now();
  const timer = setInterval(() => void sample(), 500);
  const isSent = () => sent >= end;
  const worker = async () => {
    while (!isSent()) await sendOne();
  };
  await Promise.all(Array.from({ length: workers }, worker));
  clearInterval(timer);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const rest = await measureAtRest();
  const { pages: cached } = await readMetrics();
  console.log(
    `${answered} requests, the last ${perRound} in ${seconds} s, ${cached} pages cached: heap ${least.heap.toFixed(0)} MB, process ${least.process.toFixed(0)} MB, at rest ${rest.toFixed(0)} MB`,
  );
  return { ...least, rest };
};

try {
  await waitUntilIdle(site.pid);
  const first = await runRound(1);
  const second = await runRound(2);
  if (first.rest > maxMegabytes) process.exitCode = 1;
  console.log(`at rest after ${perRound} requests ${first.rest.toFixed(0)} MB (at most ${maxMegabytes})`);
  for (const kind of ['heap', 'process', 'rest'] as const) {
    const ratio = second[kind] / first[kind];
    console.log(`${kind} after the second round / after the first: ${ratio.toFixed(2)} (at most ${maxRatio})`);
    if (ratio > maxRatio) process.exitCode = 1;
  }
  saveResult('soak', [
    {
      name: 'heap after the second round, of the first',
      value: second.heap / first.heap,
      unit: 'times',
      max: maxRatio,
    },
    { name: 'process under load, the same', value: second.process / first.process, unit: 'times', max: maxRatio },
    { name: 'process at rest, the same', value: second.rest / first.rest, unit: 'times', max: maxRatio },
    { name: 'process under load after the first round', value: first.process, unit: 'MB' },
    { name: 'process at rest after the first round', value: first.rest, unit: 'MB', max: maxMegabytes },
  ]);
  for (const [what, count] of failures) console.log(`   ${count} × ${what}`);
  if ([...failures.keys()].some((what) => what.startsWith('5'))) process.exitCode = 1;
} finally {
  await site.stop();
}
