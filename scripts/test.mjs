// `npm test`: runs every check, also in a fresh clone. The last line is the total.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, prepareSite } from './steps/build.mjs';
import { chromium, fetchShell } from './steps/chromium.mjs';
import { install } from './steps/install.mjs';
import { run, step, environment, root, tool } from './steps/run.mjs';
import { staticChecks } from './steps/static-checks.mjs';
import { vitestFailures, sum, tallyPlaywright, tallyStep, tallyVitest } from './steps/tally.mjs';

process.chdir(root);

/** @param {import('./steps/tally.mjs').Tally[]} tallies */
const finish = (tallies) => {
  const { passed, failed } = sum(tallies);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed > 0 ? 1 : 0);
};

// The browser is fetched while npm unpacks, which takes one core.
const fetching = fetchShell();
if (!(await install(root, { dev: true }))) finish([tallyStep(false)]);
await fetching;

const browser = await chromium();
const env = { ...environment(), ...(browser.path && { CHROMIUM_PATH: browser.path }) };
const unit = join(root, 'test-results/unit.json');
const pages = join(root, 'test-results/browser.json');
// Reports of an earlier run must not be counted.
for (const path of [unit, pages]) rmSync(path, { force: true });

// Side by side, because loading the company takes one core only. The checks go on beside the first unit tests.
const checking = staticChecks();
const preparing = prepareSite();
const built = await build(root, { alone: false });
const prepared = await preparing;
const testEnv = { ...env, ...(prepared.ok && { PREPARED_SITE: prepared.folder }) };
// One retry for slow machines; a test that needed it is named at the end, to be fixed.
const unitArgs = [
  'run',
  '--project',
  'pure',
  '--project',
  'site',
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unit}`,
];
const testing = () => run(tool('vitest'), unitArgs, { env: testEnv, show: true });
const unitOk = await step('Unit and HTTP tests', testing, { alone: false });
const checks = await checking;
const pagesArgs = ['test', '--project=pictures', '--project=no pictures', '--pass-with-no-tests', '--retries=1'];
const pagesOk = await step('Browser tests', () => run(tool('playwright'), pagesArgs, { env: testEnv, show: true }));

for (const failure of vitestFailures(unit, root)) process.stdout.write(`\n${failure}\n`);

finish([
  ...[browser.ok, ...checks, built, prepared.ok].map(tallyStep),
  tallyVitest(unit, unitOk),
  tallyPlaywright(pages, pagesOk),
]);
