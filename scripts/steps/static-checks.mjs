import { run, step } from './progress.mjs';
import { environment, tool } from './root.mjs';

/** @type {[label: string, program: string, args: string[]][]} */
const checks = [
  ['Types', 'tsc', ['--noEmit', '-p', '.']],
  ['Lint', 'oxlint', []],
  ['Format', 'oxfmt', ['--check']],
];

/** Runs every check, also after one that failed, and tells for each whether it passed. */
export const staticChecks = async () => {
  const results = [];
  for (const [label, program, args] of checks)
    results.push(await step(label, () => run(tool(program), args, { env: environment() })));
  return results;
};
