import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startBenchSite } from './support/site.ts';

const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const pages = ['en', 'zh', 'tr'].map((host) => ({ host, path: '/index' }));

/** Lighthouse as a phone on a slow line sees the site. Needs no network: everything is on this machine. */
const site = await startBenchSite();
const chrome = await chromeLauncher.launch({
  chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  for (const { host, path } of pages) {
    const result = await lighthouse(`http://${host}.localhost:${site.port}${path}`, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
    });
    const report = result?.lhr;
    const scores = Object.entries(least).map(([name, wanted]) => {
      const score = Math.round((report?.categories[name]?.score ?? 0) * 100);
      if (score < wanted) process.exitCode = 1;
      return `${name} ${score}${score < wanted ? ` (at least ${wanted})` : ''}`;
    });
    const cls = report?.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
    if (cls !== 0) process.exitCode = 1;
    console.log(`${host} ${path}: ${scores.join(', ')}, CLS ${cls.toFixed(4)}`);
    for (const audit of Object.values(report?.audits ?? {}))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
        console.log(`   ${audit.id}: ${audit.displayValue ?? audit.title}`);
  }
} finally {
  chrome.kill();
  await site.stop();
}
