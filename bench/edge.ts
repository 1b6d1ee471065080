import { ask } from './support/ask.ts';
import { cpuSeconds, waitUntilIdle } from './support/cpu.ts';
import { startEdge } from './support/edge.ts';
import { load } from './support/load.ts';
import { saveResult } from './support/results.ts';
import { freePort, startBenchSite } from './support/site.ts';

/** Compared with nginx that sends the same headers and bytes from a file. */
const maxRatio = 1.25;
const rounds = 3;
const gzipHeaders = { 'accept-encoding': 'gzip' };

/** Compares a page from nginx's cache, node included, with the same bytes as a file of the same nginx: CPU per request, best of three rounds. */
const site = await startBenchSite();
const { body, headers } = await ask({ port: site.port, path: '/index', headers: gzipHeaders });
const ports = { node: site.port, port: await freePort(), files: await freePort() };
const edge = await startEdge({ ...ports, gzipped: body, headers });
await waitUntilIdle(site.pid);
try {
  // Written as wrk writes it: with another spelling it sends two, which nginx refuses.
  // Without a port, as browsers write it in production: another name than nginx has decided for costs an expression more (site.conf).
  const host = { Host: 'en.localhost' };
  let [file, page] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    file = Math.min(file, (await load(edge.fileUrl, edge.pid, { headers: gzipHeaders })).microseconds);
    const before = cpuSeconds(site.pid);
    const { microseconds, requests } = await load(edge.pageUrl, edge.pid, { headers: { ...gzipHeaders, ...host } });
    const node = ((cpuSeconds(site.pid) - before) / requests) * 1e6;
    page = Math.min(page, microseconds + node);
  }
  const ratio = page / file;
  console.log(
    `page from nginx's cache, ${body.length} bytes, CPU of nginx and node: ${page.toFixed(1)} µs; the same bytes as a file ${file.toFixed(1)} µs, ratio ${ratio.toFixed(2)} (at most ${maxRatio})`,
  );
  saveResult('edge', [
    { name: 'page from nginx’s cache, node included', value: page, unit: 'µs of CPU' },
    { name: 'the same bytes as a file of the same nginx', value: file, unit: 'µs of CPU' },
    { name: 'of the file', value: ratio, unit: 'times', max: maxRatio },
  ]);
  if (ratio > maxRatio) process.exitCode = 1;
} finally {
  edge.stop();
  await site.stop();
}
