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
