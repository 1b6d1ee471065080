import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** @typedef {{ status: string; fullName: string; failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string; status: string; message?: string; assertionResults: VitestTest[] }} VitestFile */

const linesShown = 12;

/** @param {string} title @param {string | undefined} message */
const entry = (title, message) => [title, ...(message ?? '').split('\n').slice(0, linesShown)].join('\n    ').trimEnd();

const marks = new Map([
  ['failed', '✗'],
  ['passed', '✓ on its second try:'],
]);

/**
 * Describes the tests of a Vitest report that failed, or that passed on their second try only, to be printed again at the
 * end: their own output is thousands of lines further up by then.
 *
 * @param {string} path
 * @param {string} root
 * @returns {string[]}
 */
export const vitestFailures = (path, root) => {
  /** @type {VitestFile[]} */
  const files = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : [];
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ failureMessages = [] }) => failureMessages.length > 0);
    if (status === 'failed' && failed.length === 0) return [entry(`✗ ${file}`, message)];
    return failed.map((test) =>
      entry(`${marks.get(test.status) ?? test.status} ${file} › ${test.fullName}`, test.failureMessages?.join('\n')),
    );
  });
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
 * Counts Playwright's tests; one that passed on a retry counts as passed.
 *
 * @param {string} path @param {boolean} ok
 * @returns {Tally}
 */
export const tallyPlaywright = (path, ok) => {
  const { expected = 0, flaky = 0, unexpected = 0 } = report(path)?.stats ?? {};
  return withRunFailure({ passed: expected + flaky, failed: unexpected }, ok);
};

/** @param {boolean} ok @returns {Tally} */
export const tallyStep = (ok) => ({ passed: 0, failed: ok ? 0 : 1 });

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});
