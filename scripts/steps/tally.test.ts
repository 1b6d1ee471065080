import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sum, tallyPlaywright, tallyStep, tallyVitest } from './tally.mjs';

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

test('a browser test that passed on a retry counts as passed', () => {
  const path = report({ stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 1 } });
  expect(tallyPlaywright(path, false)).toEqual({ passed: 4, failed: 2 });
});

test('a static check counts when it fails', () => {
  expect(sum([tallyStep(true), tallyStep(false), { passed: 7, failed: 1 }])).toEqual({ passed: 7, failed: 2 });
});
