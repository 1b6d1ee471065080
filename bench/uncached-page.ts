import { ask } from './support/ask.ts';
import { newAddress } from './support/call-samples.ts';
import { cpuSeconds, waitUntilIdle } from './support/cpu.ts';
import { readUntilCompact } from './support/read-until-compact.ts';
import { saveResult, spread } from './support/results.ts';
import { parseHostsAndRoutes, routePaths } from './support/route-paths.ts';
import { startBenchSite } from './support/site.ts';

/**
 * `npm run bench uncached-page` compares rendering each route with serving it from the cache: CPU of the server with its database
 * and compression.
 */
const maxHomeRatio = 100;
const maxRatio = 400;
/** V8 keeps compiling during the first few thousand pages, which a running server has behind it. */
const warmUpPages = 2400;
const measuredPages = 600;
const cachedCount = 2000;
const { hosts, wanted } = parseHostsAndRoutes(process.argv.slice(2), ['en']);

const site = await startBenchSite();
const headers = { 'accept-encoding': 'gzip, deflate, br' };
const visit = async (host: string, path: string, state: string) => {
  const answer = await ask({ port: site.port, host, path, headers: { ...headers, ...newAddress() } });
  if (answer.headers['x-cache'] !== state) throw new Error(`${path} is a ${String(answer.headers['x-cache'])}`);
};
/** Adds a unique parameter that is part of the page's cache key but does not change the page: `key` on the home page, `next` on all others. */
const withUniqueParameter = (path: string, at: number) =>
  `${path}${path.includes('?') ? '&' : '?'}${path === '/index' ? 'key' : 'next'}=${at}`;

const measureCpu = async (count: number, work: (at: number) => Promise<unknown>): Promise<number> => {
  const before = cpuSeconds(site.pid);
  for (let at = 0; at < count; at += 1) await work(at);
  return ((cpuSeconds(site.pid) - before) / count) * 1000;
};

try {
  const samples = await routePaths(site.port, wanted);
  for (let at = 0; at < warmUpPages; at += 1)
    await ask({
      port: site.port,
      host: hosts[at % hosts.length],
      path: withUniqueParameter(samples[at % samples.length]?.path ?? '/index', -at - 1),
      headers,
    });
  await waitUntilIdle(site.pid);
  /** The cost of a cached page, used for pages that are never cached. */
  let usualCachedMs = Number.NaN;
  const measured: { isHome: boolean; ms: number; ratio: number }[] = [];
  for (const host of hosts)
    for (const { route, path } of samples) {
      const ms = await measureCpu(measuredPages, (at) => visit(host, withUniqueParameter(path, at), 'miss'));
      const isCacheable =
        (await ask({ port: site.port, host, path, headers })).status === 200 && !/[?&]key=/.test(path);
      if (isCacheable) await readUntilCompact(site.port, host, path);
      const cachedMs = isCacheable ? await measureCpu(cachedCount, () => visit(host, path, 'hit')) : usualCachedMs;
      usualCachedMs = cachedMs;
      const allowedRatio = route === '/index' ? maxHomeRatio : maxRatio;
      const ratio = ms / cachedMs;
      measured.push({ isHome: route === '/index', ms, ratio });
      console.log(
        `${host} ${path.padEnd(30)} ${ms.toFixed(2).padStart(6)} ms  cached ${cachedMs.toFixed(3)} ms  ratio ${ratio.toFixed(0)}${ratio > allowedRatio ? `  over ${allowedRatio}` : ''}`,
      );
      if (ratio > allowedRatio) process.exitCode = 1;
    }
  saveResult(
    'uncached-page',
    [true, false].flatMap((isHome) => {
      const pages = measured.filter((page) => page.isHome === isHome);
      const name = isHome ? 'home page' : 'other pages';
      const max = isHome ? maxHomeRatio : maxRatio;
      return [
        { name, ...spread(pages.map(({ ms }) => ms)), unit: 'ms of CPU' },
        { name: `${name}, of the cached page`, ...spread(pages.map(({ ratio }) => ratio)), unit: 'times', max },
      ];
    }),
  );
} finally {
  await site.stop();
}
