import { loadConfig } from '#server/config/config.ts';
import { fail } from '#server/fail.ts';
import { restoreBackup } from './backup/restore.ts';

/** npm run restore -- <folder>: restores a backup into the configured database and file storage, which must be empty. */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run restore -- <folder>');
  process.exit(2);
}
const started = performance.now();
const differences = await Promise.try(() => restoreBackup(loadConfig(), folder)).catch(fail);
for (const line of differences) console.error(line);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  differences.length === 0
    ? `restored in ${seconds} s, every row and every file as in the backup`
    : `${differences.length} differences: do not use what was restored`,
);
if (differences.length === 0)
  console.log('Run npm run audit:seal next: a restored audit trail belongs to the site’s own role.');
process.exitCode = differences.length === 0 ? 0 : 1;
