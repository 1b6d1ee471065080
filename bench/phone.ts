import { chromium } from '@playwright/test';
import budgets from './budgets.json' with { type: 'json' };
import { launch } from './lighthouse/tools.ts';
import { ask } from './support/ask.ts';
import { type Audit, auditPage, minScores } from './support/audit-page.ts';
import { waitUntilIdle } from './support/cpu.ts';
import { measureFirstTap } from './support/first-tap.ts';
import { parseHostsAndRoutes, routePaths } from './support/route-paths.ts';
import { startBenchSite } from './support/site.ts';

/**
 * Runs Lighthouse's phone for every route on the English and the Chinese host, or for the given ones, as in `npm run bench
 * phone en /index /search`, and taps on the menu right after the load, 0.4 s and 3 s later. The baseline of a page's blocking time is
 * the same page without scripts. Lighthouse assumes that a phone is four times as slow as this machine; `machine` is its
 * benchmark of the machine (a desktop has 1,500 to 2,000). Goals are those of `budgets.json`.
 */
const { phone: goals, readingRoutes } = budgets;
/** The best of these tries counts, because a busy machine makes a page slower but never faster. */
const maxTries = 3;
const tapDelaysMs = [0, 400, 3000];
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const { hosts, wanted } = parseHostsAndRoutes(process.argv.slice(2), ['en', 'zh']);

const site = await startBenchSite();
const chrome = await launch({
  chromePath: executablePath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

/** Follows redirects, so that only the final page is measured: without an account, the personal centre redirects to the login. */
const followRedirects = async (host: string, path: string): Promise<{ path: string; body: Buffer }> => {
  const { body, headers } = await ask({ port: site.port, host, path });
  return headers['location'] === undefined ? { path, body } : followRedirects(host, String(headers['location']));
};

const missedBy = (audit: Audit, route: string): string[] => {
  const minimums = Object.values(minScores);
  const minPerformance = readingRoutes.includes(route) ? goals.readingPerformance : goals.performance;
  return [
    ...((audit.scores[0] ?? 0) < minPerformance ? [`performance ${minPerformance}`] : []),
    ...(audit.scores.slice(1).some((score, at) => score < (minimums[at + 1] ?? 0)) ? ['other scores'] : []),
    ...(audit.blockingMs > goals.blockingMs ? [`blocking ${goals.blockingMs}`] : []),
    ...(audit.lcpMs > goals.lcpMs ? [`LCP ${goals.lcpMs}`] : []),
    ...(audit.shift >= 0.0005 ? ['shift 0'] : []),
  ];
};

const auditBest = async (url: string, route: string, isUnlisted: boolean): Promise<Audit> => {
  let best = await auditPage(url, { port: chrome.port, isUnlisted });
  for (let tries = 1; missedBy(best, route).length > 0 && tries < maxTries; tries += 1) {
    const again = await auditPage(url, { port: chrome.port, isUnlisted });
    if (missedBy(again, route).length === 0 || again.blockingMs < best.blockingMs) best = again;
  }
  return best;
};

const measure = async (host: string, route: string, wantedPath: string) => {
  const { path, body } = await followRedirects(host, wantedPath);
  const url = `http://${host}.localhost:${site.port}${path}`;
  const audit = await auditBest(url, route, body.includes('<meta name="robots" content="noindex"'));
  const bare = await auditPage(url, { port: chrome.port, blockedUrls: ['*.js'] });
  const taps = [];
  for (const delayMs of tapDelaysMs) taps.push(await measureFirstTap(browser, url, delayMs));
  const slowTap = taps.some((tap) => tap && tap.answerMs > goals.tapMs);
  const missed = [...missedBy(audit, route), ...(slowTap ? [`tap ${goals.tapMs}`] : [])];
  if (missed.length > 0) process.exitCode = 1;
  const tapTexts = taps.map((tap) => (tap ? `${tap.answerMs}/${tap.openMs}` : '–'));
  console.log(
    `${missed.length > 0 ? '!' : ' '} ${host} ${path.padEnd(30)} ${audit.scores.join(' ')}  LCP ${audit.lcpMs} blocking ${audit.blockingMs} (without script ${bare.blockingMs}) ms  CLS ${audit.shift}  taps ${tapTexts.join(' ')} ms  machine ${audit.machine}${missed.length > 0 ? `  missed: ${missed.join(', ')}` : ''}`,
  );
  if (missed.length > 0) for (const line of audit.failed) console.log(`      ${line}`);
};

try {
  // A new site first builds its search index.
  await waitUntilIdle(site.pid);
  for (const host of hosts)
    for (const { route, path } of await routePaths(site.port, wanted)) await measure(host, route, path);
} finally {
  chrome.kill();
  await browser.close();
  await site.stop();
}
