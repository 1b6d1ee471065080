import { locales } from '@site/contract/locales';
import { ask } from './support/ask.ts';
import { cpuSeconds, waitUntilIdle } from './support/cpu.ts';
import { saveResult } from './support/results.ts';
import { sitemapPaths } from './support/route-paths.ts';
import { startBenchSite } from './support/site.ts';

/** `npm run bench warm-up` requests every page of the sitemap in all languages, first with an empty cache and then with a full one. */
const maxMsPerPage = 20;
const concurrency = 8;

type Visit = { host: string; path: string };

const site = await startBenchSite();
const visit = async ({ host, path }: Visit) => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const answer = await ask({ port: site.port, host, path, headers });
  if (answer.status !== 200) throw new Error(`${host} ${path} answered ${answer.status}`);
  return { bytes: answer.body.length, hit: answer.headers['x-cache'] === 'hit' };
};

const visitAll = async (visits: readonly Visit[]) => {
  const [cpu, clock] = [cpuSeconds(site.pid), performance.now()];
  const rest = [...visits];
  let [bytes, hits] = [0, 0];
  const worker = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const seen = await visit(next);
      bytes += seen.bytes;
      hits += seen.hit ? 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const used = cpuSeconds(site.pid) - cpu;
  return { cpu: used, each: (used / visits.length) * 1000, seconds: (performance.now() - clock) / 1000, bytes, hits };
};

try {
  const paths = await sitemapPaths(site.port);
  const visits = Object.values(locales).flatMap(({ host }) => paths.map((path) => ({ host, path })));
  await waitUntilIdle(site.pid);
  const cold = await visitAll(visits);
  const warm = await visitAll(visits);
  console.log(
    `${visits.length} pages of ${Object.keys(locales).length} languages: ${cold.seconds.toFixed(1)} s, ${cold.cpu.toFixed(1)} s of CPU with the database, ${cold.each.toFixed(2)} ms a page (at most ${maxMsPerPage}), ${(cold.bytes / 1e6).toFixed(1)} MB sent`,
  );
  console.log(
    `again: ${warm.seconds.toFixed(1)} s, ${warm.cpu.toFixed(2)} s of CPU, ${warm.hits} from the cache, ratio ${(cold.cpu / Math.max(warm.cpu, 0.01)).toFixed(0)}`,
  );
  saveResult('warm-up', [
    { name: 'pages of the sitemap in six languages', value: visits.length },
    { name: 'all of them from a cold start', value: cold.seconds, unit: 's' },
    { name: 'a page from a cold start', value: cold.each, unit: 'ms of CPU', max: maxMsPerPage },
    { name: 'a page the second time', value: warm.each, unit: 'ms of CPU' },
  ]);
  if (cold.each > maxMsPerPage || warm.hits < visits.length) process.exitCode = 1;
} finally {
  await site.stop();
}
