import { ask } from './support/ask.ts';
import { somebody } from './support/call-samples.ts';
import { cpuSeconds, settled } from './support/cpu.ts';
import { hostsAndRoutes, routePaths } from './support/route-paths.ts';
import { startBenchSite } from './support/site.ts';

/**
 * `npm run bench uncached-page`: each route rendered anew every time, against the same page from the cache: CPU of the server with
 * its database and compression.
 */
const homeRatio = 100;
const mostRatio = 400;
/** The engine goes on compiling for some thousand pages; a server that runs has them behind it. */
const warmUp = 2400;
const counted = 600;
const cachedCount = 2000;
const { hosts, wanted } = hostsAndRoutes(process.argv.slice(2), ['en']);

const site = await startBenchSite();
const headers = { 'accept-encoding': 'gzip, deflate, br' };
const visit = async (host: string, path: string, state: string) => {
  const answer = await ask({ port: site.port, host, path, headers: { ...headers, ...somebody() } });
  if (answer.headers['x-cache'] !== state) throw new Error(`${path} is a ${String(answer.headers['x-cache'])}`);
};
/** A key that pages may read makes a page of its own; where to go after a login matters to none but the login, a text not to the home page. */
const anew = (path: string, at: number) =>
  `${path}${path.includes('?') ? '&' : '?'}${path === '/index' ? 'key' : 'next'}=${at}`;

const cpuOf = async (count: number, work: (at: number) => Promise<unknown>): Promise<number> => {
  const before = cpuSeconds(site.pid);
  for (let at = 0; at < count; at += 1) await work(at);
  return ((cpuSeconds(site.pid) - before) / count) * 1000;
};

try {
  const samples = await routePaths(site.port, wanted);
  for (let at = 0; at < warmUp; at += 1)
    await ask({
      port: site.port,
      host: hosts[at % hosts.length],
      path: anew(samples[at % samples.length]?.path ?? '/index', -at - 1),
      headers,
    });
  await settled(site.pid);
  /** What a page from the cache costs here, for those that are never kept. */
  let usual = Number.NaN;
  for (const host of hosts)
    for (const { route, path } of samples) {
      const ms = await cpuOf(counted, (at) => visit(host, anew(path, at), 'miss'));
      const kept = (await ask({ port: site.port, host, path, headers })).status === 200 && !/[?&]key=/.test(path);
      const cached = kept ? await cpuOf(cachedCount, () => visit(host, path, 'hit')) : usual;
      usual = cached;
      const most = route === '/index' ? homeRatio : mostRatio;
      const ratio = ms / cached;
      console.log(
        `${host} ${path.padEnd(30)} ${ms.toFixed(2).padStart(6)} ms  cached ${cached.toFixed(3)} ms  ratio ${ratio.toFixed(0)}${ratio > most ? `  over ${most}` : ''}`,
      );
      if (ratio > most) process.exitCode = 1;
    }
} finally {
  await site.stop();
}
