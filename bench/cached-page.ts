import { ask } from './support/ask.ts';
import { settled } from './support/cpu.ts';
import { load } from './support/load.ts';
import { startNginx } from './support/nginx.ts';
import { freePort, startBenchSite } from './support/site.ts';
import { startBare } from './support/start-bare.ts';

/** Against a bare Node that sends the same headers and bytes. How much Node itself costs against nginx differs by processor. */
const most = 2;
const rounds = 3;
const zipped = { 'accept-encoding': 'gzip' };

/** A cached page against nginx and a bare Node that serve the same bytes: server CPU per request, the best of three rounds each. */
const site = await startBenchSite();
const { body: html } = await ask({ port: site.port, path: '/index' });
const { headers, body } = await ask({ port: site.port, path: '/index', headers: zipped });
const nginx = await startNginx(html, await freePort());
const bare = await startBare('bare-node', { headers, body: body.toString('base64') });
await settled(site.pid);
try {
  const servers: { url: string; pid: number; named?: Record<string, string> }[] = [
    nginx,
    bare,
    { url: `${site.url}/index`, pid: site.pid, named: site.host },
  ];
  const costs = servers.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { url, pid, named }] of servers.entries()) {
      const { microseconds } = await load(url, pid, { headers: { ...zipped, ...named } });
      costs[at] = Math.min(costs[at] ?? Infinity, microseconds);
    }
  const [least = 1, node = 1, own = 1] = costs;
  console.log(
    `cached page, ${html.length} bytes, CPU: site ${own.toFixed(1)} µs; bare Node ${node.toFixed(1)} µs, ratio ${(own / node).toFixed(2)} (at most ${most}); nginx ${least.toFixed(1)} µs, ratio ${(own / least).toFixed(2)}, of bare Node ${(node / least).toFixed(2)}`,
  );
  if (own / node > most) process.exitCode = 1;
} finally {
  nginx.stop();
  bare.stop();
  await site.stop();
}
