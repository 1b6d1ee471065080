// `npm test`: runs every check, also in a fresh clone. The last line is the total.
import { build, prepareSite } from './steps/build.mjs';
import { chromium, fetchShell } from './steps/chromium.mjs';
import { install } from './steps/install.mjs';
import { environment, root } from './steps/run.mjs';
import { staticChecks } from './steps/static-checks.mjs';
import { runPlaywright, runVitest } from './steps/suites.mjs';
import { finish, tallyStep } from './steps/tally.mjs';

process.chdir(root);

// The browser is fetched while npm unpacks, which takes one core.
const fetching = fetchShell();
if (!(await install(root, { dev: true }))) finish([tallyStep(false)]);
await fetching;

const browser = await chromium();
const env = { ...environment(), ...(browser.path && { CHROMIUM_PATH: browser.path }) };

// Side by side, because loading the company takes one core only. The checks go on beside the first unit tests.
const checking = staticChecks();
const preparing = prepareSite();
const built = await build(root, { alone: false });
const prepared = await preparing;
const testEnv = { ...env, ...(prepared.ok && { PREPARED_SITE: prepared.folder }) };
const unit = await runVitest('Unit and HTTP tests', ['pure', 'site'], { env: testEnv, alone: false });
const checks = await checking;
const pages = await runPlaywright('Browser tests', ['pictures', 'no pictures'], { env: testEnv });

const outcomes = [await unit.finish(), await pages.finish()];
finish([browser.ok, ...checks, built, prepared.ok].map(tallyStep), outcomes);
