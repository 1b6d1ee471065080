import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** @typedef {{ status: string; fullName: string; failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string; status: string; message?: string; assertionResults: VitestTest[] }} VitestFile */

const linesShown = 12;

/** @param {string} title @param {string | undefined} message */
const entry = (title, message) => [title, ...(message ?? '').split('\n').slice(0, linesShown)].join('\n    ').trimEnd();

/** @param {string} path @returns {VitestFile[]} */
const filesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : []);

/** @param {VitestFile} file */
const failedOf = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed');

/** The test files of a Vitest report that failed. @param {string} path @returns {string[]} */
export const failedFiles = (path) => filesOf(path).flatMap(({ name, status }) => (status === 'failed' ? [name] : []));

/**
 * Describes the tests of a Vitest report that failed, to be printed again at the end: their own output is thousands of lines
 * further up by then.
 *
 * @param {string} path
 * @param {string} root
 * @returns {string[]}
 */
export const vitestFailures = (path, root) =>
  filesOf(path).flatMap((file) => {
    const [name, failed] = [relative(root, file.name), failedOf(file)];
    if (file.status === 'failed' && failed.length === 0) return [entry(`✗ ${name}`, file.message)];
    return failed.map((test) => entry(`✗ ${name} › ${test.fullName}`, test.failureMessages?.join('\n')));
  });

/**
 * Describes what failed in a first report and passed in the second, to be fixed, and what failed in the second.
 *
 * @param {string} first @param {string} second @param {string} root
 */
export const vitestSecondTries = (first, second, root) => {
  const again = vitestFailures(second, root);
  const titles = new Set(again.map((failure) => failure.split('\n', 1)[0]));
  const passed = vitestFailures(first, root).filter((failure) => !titles.has(failure.split('\n', 1)[0]));
  return [...passed.map((failure) => failure.replace('✗', '✓ on its second try:')), ...again];
};

/** @typedef {{ passed: number; failed: number }} Tally */

/** @param {string} path */
const report = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

// A run can fail without a failed test: a file that does not load, an error outside the tests, no report at all.
const withRunFailure = (/** @type {Tally} */ tally, /** @type {boolean} */ ok) =>
  !ok && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/**
 * Counts Vitest's tests; a file that fails before its first test counts as one.
 *
 * @param {string} path @param {boolean} ok
 * @returns {Tally}
 */
export const tallyVitest = (path, ok) => {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report(path) ?? {};
  const broken = testResults.filter(
    (/** @type {{ status: string; assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return withRunFailure({ passed: numPassedTests, failed: numFailedTests + broken.length }, ok);
};

/**
 * Counts Playwright's tests.
 *
 * @param {string} path @param {boolean} ok
 * @returns {Tally}
 */
export const tallyPlaywright = (path, ok) => {
  const { expected = 0, unexpected = 0 } = report(path)?.stats ?? {};
  return withRunFailure({ passed: expected, failed: unexpected }, ok);
};

/**
 * What failed in the first run ran again; what failed in the second counts. A first run that failed outside its tests stays
 * failed: nothing of it can run again.
 *
 * @param {Tally} first @param {Tally} second @returns {Tally}
 */
export const withSecondTry = (first, second) => ({
  passed: first.passed + Math.max(0, first.failed - second.failed),
  failed: second.failed,
});

/** @param {boolean} ok @returns {Tally} */
export const tallyStep = (ok) => ({ passed: 0, failed: ok ? 0 : 1 });

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/**
 * Prints what failed, and the total as the last line.
 *
 * @param {Tally[]} steps @param {{ tally: Tally; failures: string[] }[]} [outcomes]
 */
export const finish = (steps, outcomes = []) => {
  for (const failure of outcomes.flatMap(({ failures }) => failures)) process.stdout.write(`\n${failure}\n`);
  const { passed, failed } = sum([...steps, ...outcomes.map(({ tally }) => tally)]);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed > 0 ? 1 : 0);
};
