import { fileURLToPath } from 'node:url';
import { build } from '../../scripts/steps/build.mjs';
import type { Journey } from './journey.ts';
import { NotSupported } from './journey.ts';
import { account } from './journeys/account.ts';
import { comparison, product } from './journeys/catalogue.ts';
import { chat } from './journeys/chat.ts';
import { faults, offline } from './journeys/faults.ts';
import { inquiry } from './journeys/inquiry.ts';
import { drawer, menu } from './journeys/menu.ts';
import { search } from './journeys/search.ts';
import { theme } from './journeys/theme.ts';
import { viewer } from './journeys/viewer.ts';
import type { Browser } from './support/driver.ts';
import { startFirefox } from './support/firefox.ts';
import { install } from './support/install.ts';
import { openPage } from './support/page.ts';
import { startDisplay } from './support/program.ts';
import type { Site } from './support/site.ts';
import { startSite } from './support/site.ts';
import { startWebkit } from './support/webkit.ts';

const journeys: Journey[] = [
  menu,
  drawer,
  search,
  product,
  comparison,
  faults,
  offline,
  inquiry,
  account,
  chat,
  viewer,
  theme,
];
const browsers = { firefox: startFirefox, webkit: startWebkit };

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const tally = { passed: 0, failed: 0 };

const walk = async (browser: Browser, { name, walk: steps }: Journey, site: Site) => {
  const since = Date.now();
  const label = `${browser.name}: ${name}`;
  const tab = await browser.newTab();
  try {
    site.newVisitor();
    await tab.resize(1440, 900);
    await steps(openPage(tab), site);
    if (tab.errors.length > 0) throw new Error(`uncaught exception in the page: ${tab.errors.join(' | ')}`);
    tally.passed += 1;
    console.log(`✓ ${label}  ${seconds(since)}`);
  } catch (error) {
    if (error instanceof NotSupported)
      return console.log(`- ${label}: ${error.message}, not supported by this browser`);
    tally.failed += 1;
    const url = await tab.evaluate('location.href').catch(() => 'unknown address');
    console.log(`✗ ${label}  ${seconds(since)}\n    at ${String(url)}: ${String(error)}`);
  } finally {
    await tab.close().catch(() => undefined);
  }
};

/** Stops everything that was started, in reverse order. */
const stops: (() => unknown)[] = [];
const stopAll = async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
};

const main = async (words: string[]) => {
  const isChosen = (name: string, all: string[]) => {
    const matchingWords = words.filter((word) => all.some((one) => one.includes(word)));
    return matchingWords.length === 0 || matchingWords.some((word) => name.includes(word));
  };
  await install();
  if (!(await build(fileURLToPath(new URL('../..', import.meta.url))))) throw new Error('The build failed');
  const site = await startSite();
  stops.push(site.stop);
  const screen = await startDisplay();
  stops.push(screen.stop);
  for (const [name, start] of Object.entries(browsers)) {
    if (!isChosen(name, Object.keys(browsers))) continue;
    const browser = await start(screen.display);
    stops.push(browser.close);
    for (const journey of journeys)
      if (
        isChosen(
          journey.name,
          journeys.map((one) => one.name),
        )
      )
        await walk(browser, journey, site);
    stops.pop();
    await browser.close();
  }
};

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
try {
  await main(process.argv.slice(2));
} catch (error) {
  tally.failed += 1;
  console.error(String(error));
} finally {
  await stopAll();
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed > 0 ? 1 : 0);
