import { ask } from './support/ask.ts';
import { waitUntilIdle } from './support/cpu.ts';
import { load } from './support/load.ts';
import { startNginx } from './support/nginx.ts';
import { saveResult } from './support/results.ts';
import { freePort, startBenchSite } from './support/site.ts';
import { startBare } from './support/start-bare.ts';

/** Compared with a bare Node server that sends the same headers and bytes. How Node compares with nginx depends on the processor. */
const maxRatio = 1.3;
/** V8 has compiled all that a request needs, for either server, only after some of these rounds of five seconds; a node in service has long done so. */
const rounds = 6;
const gzipHeaders = { 'accept-encoding': 'gzip' };

/** Compares a cached page with nginx and a bare Node server that serve the same bytes: CPU per request in the best of some rounds. */
const site = await startBenchSite();
const { body: html } = await ask({ port: site.port, path: '/index' });
const { headers, body } = await ask({ port: site.port, path: '/index', headers: gzipHeaders });
const nginx = await startNginx(html, await freePort());
// wrk names no connection, so the site does not send these two: see `omitDefaultConnection`.
const { connection: _connection, 'keep-alive': _keepAlive, ...sent } = headers;
const bare = await startBare('bare-node', { headers: sent, body: body.toString('base64') });
await waitUntilIdle(site.pid);
try {
  const servers: { url: string; pid: number; headers?: Record<string, string> }[] = [
    nginx,
    bare,
    { url: `${site.url}/index`, pid: site.pid, headers: site.host },
  ];
  const costs = servers.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { url, pid, headers: named }] of servers.entries()) {
      const { microseconds } = await load(url, pid, { headers: { ...gzipHeaders, ...named } });
      costs[at] = Math.min(costs[at] ?? Infinity, microseconds);
    }
  const [min = 1, node = 1, own = 1] = costs;
  console.log(
    `cached page, ${html.length} bytes, CPU: site ${own.toFixed(1)} µs; bare Node ${node.toFixed(1)} µs, ratio ${(own / node).toFixed(2)} (at most ${maxRatio}); nginx ${min.toFixed(1)} µs, ratio ${(own / min).toFixed(2)}, of bare Node ${(node / min).toFixed(2)}`,
  );
  saveResult('cached-page', [
    { name: 'cached page', value: own, unit: 'µs of CPU' },
    { name: 'bare Node, the same headers and bytes', value: node, unit: 'µs of CPU' },
    { name: 'of bare Node', value: own / node, unit: 'times', max: maxRatio },
    { name: 'nginx', value: min, unit: 'µs of CPU' },
    { name: 'of nginx', value: own / min, unit: 'times' },
  ]);
  if (own / node > maxRatio) process.exitCode = 1;
} finally {
  nginx.stop();
  bare.stop();
  await site.stop();
}
