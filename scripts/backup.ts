import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine, loadConfig } from '#platform/config/config.ts';
import { fail } from '#platform/log/fail.ts';
import { deleteOldBackups, newFolderIn } from './backup/manifest.ts';
import { noteBackup, saveBackup } from './backup/save.ts';

/**
 * npm run backup -- <folder>: backs up the database and the files of this site while it runs. With `--into <folder> --days 30` it makes
 * a folder for this backup in that one and deletes those that are older. The guide is docs/guides/backup.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, days: { type: 'string' }, 'without-staff': { type: 'boolean', default: false } },
});
const { into } = values;
const days = values.days === undefined ? undefined : Number(values.days);
const now = new Date();
const folder = into === undefined ? positionals[0] : join(into, newFolderIn(now));
if (folder === undefined || (days !== undefined && !(into !== undefined && days >= 1))) {
  console.error(
    `usage: ${commandLine('backup', '<folder that does not exist yet> | --into <folder> [--days 30] [--without-staff]')}`,
  );
  process.exit(2);
}

const started = performance.now();
const options = { withoutStaff: values['without-staff'] };
const saved = await Promise.try(() => saveBackup(loadConfig(), folder, now, options)).catch(fail);
const { format, tables, files, audit } = saved;
const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
console.log(
  `${Object.keys(tables).length} tables with ${rows} rows (${format}), ${audit.rows} of them the audit trail`,
);
console.log(`${Object.keys(files).length} files with ${bytes} bytes`);
console.log(`saved in ${((performance.now() - started) / 1000).toFixed(1)} s: ${folder}`);
// What is left of such a site is saved all the same, and somebody must look at it.
if (audit.rows === 0 && (tables['public.staff_account']?.rows ?? 0) > 0) {
  console.error('there are staff accounts, but the audit trail is empty: it was lost');
  process.exitCode = 1;
} else if (audit.rows > 0 && audit.head === undefined) {
  console.error(`the audit trail is not whole: ${commandLine('audit:verify')} names the row`);
  process.exitCode = 1;
} else if (into !== undefined && days !== undefined)
  for (const name of deleteOldBackups(into, days, now)) console.log(`deleted ${name}, older than ${days} days`);
if (process.exitCode === undefined) await noteBackup(loadConfig(), (line) => console.error(line));
