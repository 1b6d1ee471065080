import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '#testing/test-site.ts';

test('the drill backs up a site in use, restores it elsewhere and finds no difference', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/backup-drill.ts'], { cwd: projectRoot });
  expect(stdout).toContain('while it was in use');
  expect(stdout).toContain('drill passed: every row, sequence, definition and file as in the backup');
}, 300_000);
