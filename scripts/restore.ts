import { parseArgs } from 'node:util';
import { commandLine, loadConfig } from '#platform/config/config.ts';
import { fail } from '#platform/log/fail.ts';
import { restoreBackup } from './backup/restore.ts';

/**
 * npm run restore -- <folder>: restores a backup into the configured database and file storage, which must be empty. In production
 * without DATABASE_URL it creates a private database only with `--create`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { create: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(`usage: ${commandLine('restore', '<folder> [--create]')}`);
  process.exit(2);
}
const started = performance.now();
const { differences, manifest } = await Promise.try(() =>
  restoreBackup(loadConfig(), folder, values.create ? { mayCreate: true } : {}),
).catch(fail);
for (const line of differences) console.error(line);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const { rows, head, sealed } = manifest.audit;
console.log(
  differences.length === 0
    ? `restored in ${seconds} s: every row, sequence, definition and file is as in the backup`
    : `${differences.length} differences: do not use what was restored`,
);
if (differences.length === 0) {
  console.log(`audit trail: ${rows} rows, unbroken${head === undefined ? '' : `, the last one ${head}`}`);
  console.log(
    `Run ${commandLine('audit:seal')} next: the trail ${sealed ? 'was sealed, and ' : ''}now belongs to the site’s own role.`,
  );
}
process.exitCode = differences.length === 0 ? 0 : 1;
