import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, step, tool } from './run.mjs';
import {
  failedFiles,
  tallyPlaywright,
  tallyVitest,
  vitestFailures,
  vitestSecondTries,
  withSecondTry,
} from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {{ tally: Tally; failures: string[] }} Outcome */
/**
 * A suite has run, beside other work perhaps. `finish` runs what failed once more, alone, which is for the caller to see to: a
 * test that is late because of its neighbours passes then, and is named.
 *
 * @typedef {{ finish: () => Promise<Outcome> }} FirstTry
 */

/** When more than this fails it is no matter of a busy machine. */
const maxFilesAgain = 12;

/** @param {string} name */
const reportOf = (name) => {
  const path = join(root, 'test-results', `${name}.json`);
  // A report of an earlier run must not be counted.
  rmSync(path, { force: true });
  return path;
};

/**
 * @param {string} label @param {string[]} projects
 * @param {{ env: NodeJS.ProcessEnv; args?: string[]; alone?: boolean }} options
 * @returns {Promise<FirstTry>}
 */
export const runVitest = async (label, projects, { env, args = [], alone = true }) => {
  const name = projects.join('-');
  const [first, second] = [reportOf(name), reportOf(`${name}-again`)];
  const vitest = (/** @type {string} */ report, /** @type {string[]} */ more) => () =>
    run(
      tool('vitest'),
      [
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
        ...more,
      ],
      { env, show: true },
    );
  const ok = await step(label, vitest(first, []), { alone });
  const finish = async () => {
    const tally = tallyVitest(first, ok);
    const files = failedFiles(first);
    if (files.length === 0 || files.length > maxFilesAgain) return { tally, failures: vitestFailures(first, root) };
    const okAgain = await step(
      `${label}: what failed once more, alone`,
      vitest(second, ['--no-file-parallelism', ...files]),
    );
    return {
      tally: withSecondTry(tally, tallyVitest(second, okAgain)),
      failures: vitestSecondTries(first, second, root),
    };
  };
  return { finish };
};

/**
 * @param {string} label @param {string[]} projects @param {{ env: NodeJS.ProcessEnv }} options
 * @returns {Promise<FirstTry>}
 */
export const runPlaywright = async (label, projects, { env }) => {
  const name = projects[0]?.replace(' ', '-');
  const [first, second] = [reportOf(`${name}-pages`), reportOf(`${name}-pages-again`)];
  const playwright = (/** @type {string} */ report, /** @type {string[]} */ more) => () =>
    run(
      tool('playwright'),
      [
        'test',
        ...projects.map((project) => `--project=${project}`),
        '--pass-with-no-tests',
        '--reporter=list,json',
        ...more,
      ],
      { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, show: true },
    );
  const ok = await step(label, playwright(first, []));
  const finish = async () => {
    const tally = tallyPlaywright(first, ok);
    // Playwright itself remembers which tests failed.
    if (ok || tally.passed === 0) return { tally, failures: [] };
    const okAgain = await step(
      `${label}: what failed once more, alone`,
      playwright(second, ['--last-failed', '--workers=1', '--trace=on']),
    );
    return { tally: withSecondTry(tally, tallyPlaywright(second, okAgain)), failures: [] };
  };
  return { finish };
};
