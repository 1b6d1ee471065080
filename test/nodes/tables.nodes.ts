import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#testing/test-site.ts';
import config from '../../apps/server/drizzle.config.ts';

test('the migrations make the tables that the code declares', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(projectRoot, 'apps/server/platform/database/migrations'), folder, { recursive: true });
  const own = join(folder, 'drizzle.config.json');
  // Paths of a configuration are relative to the current folder.
  writeFileSync(own, JSON.stringify({ ...config, out: relative(projectRoot, folder) }));
  const generate = promisify(execFile)('node_modules/.bin/drizzle-kit', ['generate', '--config', own], {
    cwd: projectRoot,
  });
  expect((await generate).stdout).toContain('No schema changes');
});
