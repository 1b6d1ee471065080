import { get } from 'node:http';
import { settled } from './support/cpu.ts';
import { load } from './support/load.ts';
import { startNginx } from './support/nginx.ts';
import { startBenchSite } from './support/site.ts';

const most = 3;
const rounds = 3;

const read = (url: string, headers: Record<string, string>) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });

/** A cached page against nginx serving the same bytes as a file: server CPU per request, the best of three rounds each. */
const site = await startBenchSite();
const html = await read(`${site.url}/index`, site.host);
const nginx = await startNginx(html, site.port + 2000 > 65_000 ? site.port - 2000 : site.port + 2000);
const headers = { 'accept-encoding': 'gzip' };
await settled(site.pid);
try {
  const results = { nginx: Infinity, site: Infinity };
  for (let round = 0; round < rounds; round += 1) {
    results.nginx = Math.min(results.nginx, (await load(nginx.url, nginx.pid, { headers })).microseconds);
    results.site = Math.min(
      results.site,
      (await load(`${site.url}/index`, site.pid, { headers: { ...headers, ...site.host } })).microseconds,
    );
  }
  const ratio = results.site / results.nginx;
  console.log(
    `cached page, ${html.length} bytes: nginx ${results.nginx.toFixed(1)} µs, site ${results.site.toFixed(1)} µs of CPU, ratio ${ratio.toFixed(2)} (at most ${most})`,
  );
  if (ratio > most) process.exitCode = 1;
} finally {
  nginx.stop();
  await site.stop();
}
