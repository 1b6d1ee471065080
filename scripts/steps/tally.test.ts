import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  failedFiles,
  sum,
  tallyPlaywright,
  tallyStep,
  tallyVitest,
  vitestFailures,
  vitestSecondTries,
  withSecondTry,
} from './tally.mjs';

const report = (content: unknown): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.json'), JSON.stringify(content));
  return join(folder, 'report.json');
};

test('a test file that does not load counts as one failure in addition to the failed tests', () => {
  const path = report({
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  });
  expect(tallyVitest(path, false)).toEqual({ passed: 5, failed: 2 });
});

test('a run that fails without a failed test counts as one failure', () => {
  expect(tallyVitest(report({ numPassedTests: 5, testResults: [] }), false)).toEqual({ passed: 5, failed: 1 });
  expect(tallyPlaywright('/no/such/report.json', false)).toEqual({ passed: 0, failed: 1 });
});

test('browser tests count as Playwright’s report says', () => {
  const path = report({ stats: { expected: 3, flaky: 0, unexpected: 2, skipped: 1 } });
  expect(tallyPlaywright(path, false)).toEqual({ passed: 3, failed: 2 });
});

const fileOf = (name: string, ...assertionResults: { status: string; fullName: string }[]) => ({
  name: `/site/${name}`,
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults,
});
const passed = (fullName: string) => ({ status: 'passed', fullName });
const failed = (fullName: string) => ({
  status: 'failed',
  fullName,
  failureMessages: ['expected 1 to be 2\n at line 7'],
});
const broken = { name: '/site/broken.test.ts', status: 'failed', message: 'cannot find module', assertionResults: [] };

test('failed tests and files that do not load are listed with their messages', () => {
  const path = report({
    testResults: [
      fileOf('sum.test.ts', passed('adds'), failed('divides')),
      broken,
      fileOf('fine.test.ts', passed('waits')),
    ],
  });
  expect(vitestFailures(path, '/site')).toEqual([
    '✗ sum.test.ts › divides\n    expected 1 to be 2\n     at line 7',
    '✗ broken.test.ts\n    cannot find module',
  ]);
  expect(failedFiles(path)).toEqual(['/site/sum.test.ts', '/site/broken.test.ts']);
  expect([vitestFailures('/no/such/report.json', '/site'), failedFiles('/no/such/report.json')]).toEqual([[], []]);
});

test('what failed counts by its second try, and is named when it passed then', () => {
  const first = report({
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [fileOf('sum.test.ts', failed('divides'), failed('waits')), broken],
  });
  const second = report({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [fileOf('sum.test.ts', failed('divides'), passed('waits')), { ...broken, status: 'passed' }],
  });
  expect(vitestSecondTries(first, second, '/site').map((text) => text.split('\n')[0])).toEqual([
    '✓ on its second try: sum.test.ts › waits',
    '✓ on its second try: broken.test.ts',
    '✗ sum.test.ts › divides',
  ]);
  const tally = withSecondTry(tallyVitest(first, false), tallyVitest(second, false));
  expect(tally).toEqual({ passed: 9, failed: 1 });
});

test('a second run that fails outside its tests, or does not run, counts as a failure', () => {
  const again = tallyVitest('/no/such/report.json', false);
  expect(withSecondTry({ passed: 7, failed: 2 }, again)).toEqual({ passed: 8, failed: 1 });
});

test('a static check counts when it fails', () => {
  expect(sum([tallyStep(true), tallyStep(false), { passed: 7, failed: 1 }])).toEqual({ passed: 7, failed: 2 });
});
