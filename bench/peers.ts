import { ensurePackages } from './peers/packages.ts';
import { startWordpress } from './peers/wordpress.ts';
import { ask } from './support/ask.ts';
import { cpuSeconds, waitUntilIdle } from './support/cpu.ts';
import { startEdge } from './support/edge.ts';
import { load } from './support/load.ts';
import { saveResult } from './support/results.ts';
import { freePort, startBenchSite } from './support/site.ts';
import { startBare } from './support/start-bare.ts';

/**
 * `npm run bench peers` compares a news item of the site with WordPress, which shows the same text, and with a plain Hono that sends the
 * same bytes: CPU per page of everything that takes part, in the same run. WordPress is as Debian ships it, without a plugin for caching.
 */
const path = '/news_info/1';
const rounds = 2;
const renderedCount = 200;
const gzipHeaders = { 'accept-encoding': 'gzip' };

ensurePackages();
const site = await startBenchSite();
const { body: html } = await ask({ port: site.port, path });
const { headers, body } = await ask({ port: site.port, path, headers: gzipHeaders });
const article = /<article[\s\S]*<\/article>/.exec(html.toString())?.[0] ?? html.toString();
const wordpress = await startWordpress(article);
const hono = await startBare('bare-hono-page', { headers, body: body.toString('base64') });
const edge = await startEdge({
  node: site.port,
  port: await freePort(),
  files: await freePort(),
  gzipped: body,
  headers,
});
await waitUntilIdle(site.pid);

const sumCpu = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);

/** Microseconds of CPU per request of all processes that take part. */
const measure = async (url: string, pids: readonly number[], host = {}): Promise<number> => {
  const before = sumCpu(pids);
  const { requests } = await load(url, pids[0] ?? 0, { headers: { ...gzipHeaders, ...host } });
  return ((sumCpu(pids) - before) / requests) * 1e6;
};

/** A page that is rendered for each request: every address is new. */
const measureRendered = async (): Promise<number> => {
  const before = cpuSeconds(site.pid);
  for (let at = 0; at < renderedCount; at += 1)
    await ask({ port: site.port, path: `${path}?f_x=${performance.now()}`, headers: gzipHeaders });
  return ((cpuSeconds(site.pid) - before) / renderedCount) * 1e6;
};

const subjects: Record<string, () => Promise<number>> = {
  'WordPress (nginx, PHP, MariaDB)': () => measure(wordpress.url, wordpress.pids),
  'the site, rendered each time': measureRendered,
  'plain Hono, the same bytes': () => measure(hono.url, [hono.pid]),
  'the site, cached by the node': () => measure(`${site.url}${path}`, [site.pid], site.host),
  'the site, cached by nginx': () =>
    measure(`${new URL(edge.pageUrl).origin}${path}`, [edge.pid, site.pid], { Host: `en.localhost:${site.port}` }),
};
try {
  const costs = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, work] of Object.entries(subjects))
      costs.set(name, Math.min(costs.get(name) ?? Infinity, await work()));
  const max = Math.max(...costs.values());
  for (const [name, cost] of costs)
    console.log(`${name.padEnd(32)} ${cost.toFixed(0).padStart(7)} µs of CPU a page, 1/${(max / cost).toFixed(0)}`);
  saveResult(
    'peers',
    [...costs].map(([name, cost]) => ({ name, value: cost, unit: 'µs of CPU a page' })),
  );
} finally {
  hono.stop();
  edge.stop();
  await wordpress.stop();
  await site.stop();
}
