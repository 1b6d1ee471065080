import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { startBenchSite } from './support/site.ts';

const most = 110_000;

/** What a browser really fetches of script for the home page, each file at gzip's best. */
const site = await startBenchSite();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname));
  await page.goto(`http://en.localhost:${site.port}/index`, { waitUntil: 'networkidle' });
  const sizes = [...scripts].map((path) => ({
    path,
    size: gzipSync(readFileSync(`dist/client${path}`), { level: 9 }).length,
  }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of sizes) console.log(`  ${String(size).padStart(7)} ${path}`);
  console.log(`script on the home page: ${total} bytes gzip (at most ${most})`);
  if (total > most) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
}
