import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from '#platform/log/fail.ts';
import { newestBackup } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore.ts';
import { saveBackup } from './backup/save.ts';
import { startSite } from './backup/site-process.ts';

/**
 * npm run backup:drill [-- backup | --latest folder]: restores a backup, or the newest one in a folder, into an empty folder on this
 * machine, compares everything, follows the audit trail and opens the site on it. Without a backup it first backs up a demo site while that is in use.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { latest: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'site-drill-'));
// As root the private PostgreSQL runs as another user, who must be able to enter this folder.
chmodSync(folder, 0o711);
const print = (line: string) => console.log(line);

const ofDemoSite = async (): Promise<string> => {
  const live = join(folder, 'live');
  const site = await startSite(live);
  try {
    print('a demo site is running');
    const documents = await Promise.all([1, 2, 3].map((id) => site.read(`/files/${id}/latest`)));
    print(`it generated ${documents.filter(({ status }) => status === 200).length} documents`);
    const using = { yes: true };
    const visitors = (async () => {
      for (let turn = 0; using.yes; turn += 1) await site.read(`/api/web/suggest?key=gk${turn}`);
    })();
    const { tables, files } = await saveBackup({ dataDir: live }, join(folder, 'backup'), new Date());
    using.yes = false;
    await visitors;
    print(`saved ${Object.keys(tables).length} tables and ${Object.keys(files).length} files while it was in use`);
  } finally {
    await site.stop();
  }
  return join(folder, 'backup');
};

const started = performance.now();
try {
  const backup = values.latest === undefined ? (positionals[0] ?? (await ofDemoSite())) : newestBackup(values.latest);
  print(`restoring ${backup}`);
  const restored = join(folder, 'restored');
  const { differences, manifest } = await restoreBackup({ dataDir: restored }, backup);
  for (const line of differences) console.error(line);
  const site = await startSite(restored);
  const { status, body } = await site.read('/index');
  await site.stop();
  const opens = status === 200 && body.includes('<main');
  print(`the restored site ${opens ? 'opens' : `does not open: ${status}`}`);
  const good = differences.length === 0 && opens;
  print(
    good
      ? `drill passed: every row, sequence, definition and file as in the backup of ${manifest.made}, ${manifest.audit.rows} rows of the audit trail unbroken`
      : `drill failed: ${differences.length} differences`,
  );
  print(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  process.exitCode = good ? 0 : 1;
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  fail(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
