// `npm run test:long`: the suites that take long or lose machines, one after the other, after `npm test`. Words name some of them;
// `--minutes=60` begins none that would probably end later, and names it.
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
/** @typedef {keyof typeof suites} Name */
/** What each takes on two cores, with what failed once more. @type {Record<Name, number>} */
const usualMinutes = { nodes: 10, failover: 9, faults: 17, input: 2, journeys: 14 };
const names = /** @type {Name[]} */ (Object.keys(suites));
const args = process.argv.slice(2);
const named = names.filter((name) => args.includes(name));
const chosen = named.length > 0 ? named : names;
const limit = Number(args.find((arg) => arg.startsWith('--minutes='))?.split('=')[1] ?? Number.POSITIVE_INFINITY);
const minutesLeft = () => limit - performance.now() / 60_000;

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
for (const name of chosen) {
  if (usualMinutes[name] > minutesLeft())
    process.stdout.write(
      `\nNot run: ${name}. It takes ${usualMinutes[name]} minutes, ${minutesLeft().toFixed()} are left.\n`,
    );
  else outcomes.push(await (await suites[name](env)).finish());
}
finish([browser.ok, built, prepared.ok].map(tallyStep), outcomes);
