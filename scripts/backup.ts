import { loadConfig } from '#server/config/config.ts';
import { fail } from '#server/fail.ts';
import { BackupError, saveBackup } from './backup/save.ts';

/** npm run backup -- <folder>: backs up the database and the files of this site while it runs. The guide is docs/guides/backup.md. */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run backup -- <folder that does not exist yet>');
  process.exit(2);
}
const started = performance.now();
const { format, tables, files } = await Promise.try(() => saveBackup(loadConfig(), folder, new Date())).catch(
  (error: unknown) => {
    if (!(error instanceof BackupError)) return fail(error);
    console.error(error.message);
    return process.exit(1);
  },
);
const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
console.log(`${Object.keys(tables).length} tables with ${rows} rows (${format})`);
console.log(`${Object.keys(files).length} files with ${bytes} bytes`);
if (tables['public.staff_account']?.rows === 0)
  console.error('there is no staff account in it: is DATABASE_URL that of the site?');
console.log(`saved in ${((performance.now() - started) / 1000).toFixed(1)} s`);
