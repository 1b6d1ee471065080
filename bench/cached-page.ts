import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settled } from './support/cpu.ts';
import { load } from './support/load.ts';
import { startNginx } from './support/nginx.ts';
import { freePort, startBenchSite } from './support/site.ts';

/** Against a bare Node that sends the same headers and bytes. How much Node itself costs against nginx differs by processor. */
const most = 2;
const rounds = 3;
const zipped = { 'accept-encoding': 'gzip' };

const read = (url: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });

const startBare = async (file: string) => {
  const port = await freePort();
  const bare = spawn(process.execPath, ['bench/support/bare-node.ts', String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bare.stdout, 'data');
  return { url: `http://127.0.0.1:${port}/`, pid: bare.pid ?? 0, stop: () => void bare.kill() };
};

/** A cached page against nginx and a bare Node that serve the same bytes: server CPU per request, the best of three rounds each. */
const site = await startBenchSite();
const folder = mkdtempSync(join(tmpdir(), 'genkon-bare-'));
const { body: html } = await read(`${site.url}/index`, site.host);
const { headers, body } = await read(`${site.url}/index`, { ...site.host, ...zipped });
writeFileSync(join(folder, 'page.json'), JSON.stringify({ headers, body: body.toString('base64') }));
const nginx = await startNginx(html, await freePort());
const bare = await startBare(join(folder, 'page.json'));
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
  rmSync(folder, { recursive: true, force: true });
}
