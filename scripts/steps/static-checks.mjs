import { run, step } from './progress.mjs';
import { environment, tool } from './root.mjs';

// What an earlier run found out about files that have not changed since.
const typesCache = 'node_modules/.cache/types.tsbuildinfo';

/** @type {[label: string, program: string, args: string[]][]} */
const checks = [
  ['Types', 'tsc', ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', typesCache]],
  ['Lint', 'oxlint', []],
  ['Format', 'oxfmt', ['--check']],
];

/** Runs all checks side by side and tells for each whether it passed. */
export const staticChecks = () =>
  Promise.all(
    checks.map(([label, program, args]) =>
      step(label, () => run(tool(program), args, { env: environment() }), { alone: false }),
    ),
  );
