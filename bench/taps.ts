import { chromium } from '@playwright/test';
import { chromiumPath } from '#test/e2e/support/chromium-path.ts';
import budgets from './budgets.json' with { type: 'json' };
import { waitUntilIdle } from './support/cpu.ts';
import { measureFirstTap } from './support/first-tap.ts';
import { followRedirects } from './support/follow-redirects.ts';
import { saveResult } from './support/results.ts';
import { parseHostsAndRoutes, routePaths } from './support/route-paths.ts';
import { startBenchSite } from './support/site.ts';

/**
 * `npm run bench taps`: on every route of the English and the Chinese host, or on the given ones, the first tap on the menu right after
 * the load, 0.4 s and 3 s later, on a phone with a quarter of this machine's speed.
 */
const delaysMs = [0, 400, 3000];
const { tapMs } = budgets.phone;
/** The best of these tries counts, because a busy machine answers later but never sooner. */
const maxTries = 3;
const { hosts, wanted } = parseHostsAndRoutes(process.argv.slice(2), ['en', 'zh']);
const site = await startBenchSite();
const executablePath = chromiumPath ?? chromium.executablePath();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

type Taps = { name: string; answers: number[]; opens: number[] };

const measureBest = async (url: string, delayMs: number) => {
  let best = await measureFirstTap(browser, url, delayMs);
  for (let tries = 1; best && best.answerMs > tapMs && tries < maxTries; tries += 1) {
    const again = await measureFirstTap(browser, url, delayMs);
    if (again && again.answerMs < best.answerMs) best = again;
  }
  return best;
};

const measure = async (host: string, wantedPath: string): Promise<Taps | undefined> => {
  const { path } = await followRedirects(site.port, host, wantedPath);
  const name = `${host} ${path}`;
  await waitUntilIdle(site.pid, 1);
  const taps = [];
  for (const delayMs of delaysMs) taps.push(await measureBest(`http://${host}.localhost:${site.port}${path}`, delayMs));
  const found = taps.filter((tap) => tap !== undefined);
  if (found.length === 0) {
    console.log(`  ${name.padEnd(34)} has no menu`);
    return undefined;
  }
  const answers = found.map(({ answerMs }) => answerMs);
  const opens = found.map(({ openMs }) => openMs);
  const mark = answers.some((ms) => ms > tapMs) ? '!' : ' ';
  console.log(
    `${mark} ${name.padEnd(34)} answered after ${answers.join(', ')} ms, menu open after ${opens.join(', ')}`,
  );
  return { name, answers, opens };
};

const worst = (pages: readonly Taps[], figure: (of: Taps) => readonly number[], at: number): string => {
  const sorted = pages.toSorted((a, b) => (figure(b)[at] ?? 0) - (figure(a)[at] ?? 0));
  return sorted[0] ? `${figure(sorted[0])[at]} on ${sorted[0].name}` : 'none';
};

try {
  // A new site first builds its search index, and the first page that a new browser opens is slow.
  await waitUntilIdle(site.pid);
  await measureFirstTap(browser, `http://${hosts[0]}.localhost:${site.port}/index`, 0);
  const pages: Taps[] = [];
  for (const { path } of await routePaths(site.port, wanted))
    for (const host of hosts) {
      const taps = await measure(host, path);
      if (taps) pages.push(taps);
    }
  for (const [at, delayMs] of delaysMs.entries())
    console.log(
      `${delayMs} ms after the load, worst: answered after ${worst(pages, ({ answers }) => answers, at)}, open after ${worst(pages, ({ opens }) => opens, at)}`,
    );
  saveResult(
    'taps',
    delaysMs.flatMap((delayMs, at) => [
      {
        name: `tap ${delayMs} ms after the load, answered`,
        value: Math.max(...pages.map(({ answers }) => answers[at] ?? 0)),
        unit: 'ms',
        max: tapMs,
      },
      {
        name: `tap ${delayMs} ms after the load, menu open`,
        value: Math.max(...pages.map(({ opens }) => opens[at] ?? 0)),
        unit: 'ms',
      },
    ]),
  );
  const met = pages.filter(({ answers }) => answers.every((ms) => ms <= tapMs));
  console.log(`answered within ${tapMs} ms on ${met.length} of ${pages.length} pages`);
  if (met.length < pages.length) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
}
