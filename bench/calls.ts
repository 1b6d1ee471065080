import type { CallName } from '@site/contract/endpoints';
import { cacheableCalls } from '#platform/http/middleware/cache-answers.ts';
import { askCall, type CallRequest } from './support/ask-call.ts';
import { withUniqueField, requestOf, samples } from './support/call-samples.ts';
import { cpuSeconds, waitUntilIdle } from './support/cpu.ts';
import { median } from './support/percentile.ts';
import { saveResult, spread } from './support/results.ts';
import { startBenchSite } from './support/site.ts';
import { startBare } from './support/start-bare.ts';

/**
 * `npm run bench calls` compares every public call with a bare Hono server that answers the same JSON. It measures the CPU of the
 * site and its database for cache misses and for cache hits. `npm run bench calls suggest` measures one call.
 */
const maxMissMs = 20;
/** Applies to calls whose answers are cached. */
const maxHitRatio = 8;
const concurrency = 8;
const requestCount = 400;
/** The median of several rounds counts, because garbage collection may distort any of them. */
const rounds = 3;

const load = async (pid: number, port: number, send: () => CallRequest, count: number): Promise<number> => {
  const before = cpuSeconds(pid);
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await askCall(port, send());
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return ((cpuSeconds(pid) - before) / count) * 1000;
};

const names = process.argv.slice(2);
const calls = (Object.entries(samples) as [CallName, object][])
  .filter(([name]) => names.length === 0 || names.includes(name))
  .map(([name, input]) => ({
    name,
    same: () => requestOf(name, input),
    other: () => requestOf(name, withUniqueField(input)),
  }));

const site = await startBenchSite();

/** Starts a bare Hono server that gives the same answers as the site. */
const startBareServer = async () => {
  const answers: Record<string, unknown> = {};
  for (const { same } of calls) {
    const sent = same();
    const answer = await askCall(site.port, sent);
    answers[sent.path.split('?')[0] ?? ''] = JSON.parse(answer.body.toString());
  }
  return startBare('bare-hono', answers);
};

let bare: Awaited<ReturnType<typeof startBare>> | undefined;
try {
  bare = await startBareServer();
  await waitUntilIdle(site.pid);
  const measured: { isCached: boolean; missMs: number; hitMs: number; ratio: number }[] = [];
  for (const { name, same, other } of calls) {
    // Run each load once without measuring, so that V8 compiles the code.
    await load(bare.pid, bare.port, same, requestCount);
    for (const send of [other, same]) await load(site.pid, site.port, send, requestCount);
    const [bareTimes, hitTimes]: [number[], number[]] = [[], []];
    for (let at = 0; at < rounds; at += 1) {
      bareTimes.push(await load(bare.pid, bare.port, same, requestCount * 4));
      hitTimes.push(await load(site.pid, site.port, same, requestCount * 4));
    }
    const missMs = await load(site.pid, site.port, other, requestCount);
    const [bareMs, hitMs] = [median(bareTimes), median(hitTimes)];
    const ratio = hitMs / bareMs;
    measured.push({ isCached: cacheableCalls.has(name), missMs, hitMs, ratio });
    const problems = [
      ...(missMs > maxMissMs ? [`over ${maxMissMs} ms`] : []),
      ...(cacheableCalls.has(name) && ratio > maxHitRatio ? [`ratio over ${maxHitRatio}`] : []),
    ];
    const µs = (ms: number) => `${(ms * 1000).toFixed(0).padStart(6)} µs`;
    console.log(
      `${name.padEnd(20)} bare ${µs(bareMs)}  miss ${µs(missMs)}  hit ${µs(hitMs)}  ratio ${ratio.toFixed(1).padStart(5)}  ${problems.join(', ')}`,
    );
    if (problems.length > 0) process.exitCode = 1;
  }
  const [cached, others] = [measured.filter(({ isCached }) => isCached), measured.filter(({ isCached }) => !isCached)];
  saveResult('calls', [
    { name: 'from the cache', ...spread(cached.map(({ hitMs }) => hitMs)), unit: 'ms of CPU' },
    {
      name: 'from the cache, of a bare Hono',
      ...spread(cached.map(({ ratio }) => ratio)),
      unit: 'times',
      max: maxHitRatio,
    },
    { name: 'not in the cache yet', ...spread(cached.map(({ missMs }) => missMs)), unit: 'ms of CPU', max: maxMissMs },
    { name: 'never cached', ...spread(others.map(({ missMs }) => missMs)), unit: 'ms of CPU', max: maxMissMs },
  ]);
} finally {
  bare?.stop();
  await site.stop();
}
