// `npm run test:long`: the suites that take long or lose machines, one after the other, after `npm test`. Words name some of them.
import { build, prepareSite } from './steps/build.mjs';
import { chromium, fetchShell } from './steps/chromium.mjs';
import { install } from './steps/install.mjs';
import { environment, root } from './steps/run.mjs';
import { runPlaywright, runVitest } from './steps/suites.mjs';
import { finish, tallyStep } from './steps/tally.mjs';

process.chdir(root);

const alone = ['--no-file-parallelism'];
const suites = {
  nodes: (/** @type {NodeJS.ProcessEnv} */ env) => runVitest('Several nodes', ['nodes'], { env, args: alone }),
  failover: (/** @type {NodeJS.ProcessEnv} */ env) => runVitest('Failover', ['failover'], { env, args: alone }),
  faults: (/** @type {NodeJS.ProcessEnv} */ env) => runVitest('Faults', ['faults'], { env, args: alone }),
  input: (/** @type {NodeJS.ProcessEnv} */ env) => runVitest('Hostile input', ['input'], { env, args: alone }),
  journeys: (/** @type {NodeJS.ProcessEnv} */ env) => runPlaywright('Journeys in the studio', ['journeys'], { env }),
};
const names = /** @type {(keyof typeof suites)[]} */ (Object.keys(suites));
const chosen = names.filter((name) => process.argv.length === 2 || process.argv.includes(name));

await fetchShell();
if (!(await install(root, { dev: true }))) finish([tallyStep(false)]);
const browser = await chromium();
const built = await build(root, { alone: true });
const prepared = await prepareSite();
const env = {
  ...environment(),
  ...(browser.path && { CHROMIUM_PATH: browser.path }),
  ...(prepared.ok && { PREPARED_SITE: prepared.folder }),
};

const outcomes = [];
for (const name of chosen) outcomes.push(await (await suites[name](env)).finish());
finish([browser.ok, built, prepared.ok].map(tallyStep), outcomes);
