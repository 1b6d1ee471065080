// `npm run check`: the fast part of `npm test`, with the unit tests that the uncommitted changes touch.
import { install } from './steps/install.mjs';
import { run, step, environment, root, tool } from './steps/run.mjs';
import { staticChecks } from './steps/static-checks.mjs';

process.chdir(root);
if (!(await install(root, { dev: true }))) process.exit(1);
const args = ['run', '--project', 'pure', '--project', 'site', '--changed', '--passWithNoTests'];
const tests = () => run(tool('vitest'), args, { env: environment(), show: true });
const [checks, tested] = await Promise.all([staticChecks(), step('Tests of what changed', tests, { alone: false })]);
process.exitCode = [...checks, tested].every(Boolean) ? 0 : 1;
