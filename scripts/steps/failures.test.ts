import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { vitestFailures } from './tally.mjs';

test('failed and repeated tests and files that do not load are listed with their messages', () => {
  const root = mkdtempSync(join(tmpdir(), 'failures-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const path = join(root, 'report.json');
  const passed = { status: 'passed', fullName: 'adds two numbers' };
  const failed = { status: 'failed', fullName: 'divides by zero', failureMessages: ['expected 1 to be 2\n at line 7'] };
  const repeated = { ...failed, status: 'passed', fullName: 'waits for the mail' };
  const testResults = [
    { name: join(root, 'src/sum.test.ts'), status: 'failed', assertionResults: [passed, failed] },
    { name: join(root, 'src/broken.test.ts'), status: 'failed', message: 'cannot find module', assertionResults: [] },
    { name: join(root, 'src/fine.test.ts'), status: 'passed', assertionResults: [passed, repeated] },
  ];
  writeFileSync(path, JSON.stringify({ testResults }));
  expect(vitestFailures(path, root)).toEqual([
    '✗ src/sum.test.ts › divides by zero\n    expected 1 to be 2\n     at line 7',
    '✗ src/broken.test.ts\n    cannot find module',
    '✓ on its second try: src/fine.test.ts › waits for the mail\n    expected 1 to be 2\n     at line 7',
  ]);
  expect(vitestFailures(join(root, 'missing.json'), root)).toEqual([]);
});
