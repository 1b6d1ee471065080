import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { listenForChanges } from '#platform/database/changes.ts';
import { connect } from '#platform/database/connection.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { aContentFolder } from '#testing/content-folder.ts';
import { projectRoot } from '#testing/test-site.ts';

const run = promisify(execFile);

const aFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'site-import-'));
  // As root the private PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(path, 0o711);
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

const importInto = (dataDir: string, folder: string) =>
  run(process.execPath, ['scripts/content-import.ts', folder], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
  });

test('while a site runs, an import uses its database and notifies it of the changes', async () => {
  const dataDir = aFolder();
  const site = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  onTestFinished(site.stop);
  const notifications: string[] = [];
  const changes = await listenForChanges(
    site.url,
    (tags) => void notifications.push(...tags),
    () => undefined,
  );
  onTestFinished(changes.close);
  const { stdout } = await importInto(dataDir, aContentFolder({}));
  expect(stdout).toContain('sent to the running nodes');
  const { pool, close } = connect(site.url, { max: 1 });
  onTestFinished(close);
  const { rows } = await pool.query<{ model: string }>('select model from product');
  expect(rows).toContainEqual({ model: 'GK7320' });
  await expect.poll(() => notifications).toContain('products');
}, 60_000);

test('a data folder that cannot be used is reported in one line', async () => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, '');
  const failed = importInto(file, aContentFolder({})).catch((error: { stderr: string }) => error.stderr);
  expect(await failed).toMatch(/^The data folder \S+ cannot be used: [^\n]+\n$/);
}, 60_000);
