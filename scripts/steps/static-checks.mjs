import { run, step, environment, tool } from './run.mjs';

// Results of an earlier run for files that have not changed since.
const typesCache = 'node_modules/.cache/types.tsbuildinfo';

// Each checker resolves the shared types again: four of them, the default, take twice the CPU of one.
const checkers = ['--checkers', '1'];

/** @type {[label: string, program: string, args: string[]][]} */
const checks = [
  ['Types', 'tsc', ['--noEmit', '-p', '.', ...checkers, '--incremental', '--tsBuildInfoFile', typesCache]],
  ['Lint', 'oxlint', []],
  ['Format', 'oxfmt', ['--check']],
];

/** Runs all checks in parallel and returns for each whether it passed. */
export const staticChecks = () =>
  Promise.all(
    checks.map(([label, program, args]) =>
      step(label, () => run(tool(program), args, { env: environment() }), { alone: false }),
    ),
  );
