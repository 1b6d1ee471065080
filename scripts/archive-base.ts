import { parseArgs } from 'node:util';
import { commandLine } from '#platform/config/config.ts';
import { CommandError, fail } from '#platform/log/fail.ts';
import { openArchive } from './archive/bucket.ts';
import { saveBase } from './archive/save-base.ts';

/**
 * npm run archive:base [-- --days 30]: copies the data folder of the running PostgreSQL of ADMIN_DATABASE_URL into the bucket, on its machine
 * and as its user. With `--days` it deletes copies that are older, and the log that only they needed.
 */
const { values } = parseArgs({ options: { days: { type: 'string' } } });
const days = values.days === undefined ? undefined : Number(values.days);
const adminUrl = process.env['ADMIN_DATABASE_URL'];

const main = async (): Promise<void> => {
  if (adminUrl === undefined)
    throw new CommandError('set ADMIN_DATABASE_URL=postgres:///postgres?host=/var/run/postgresql, of a superuser');
  if (days !== undefined && !(days >= 1))
    throw new CommandError(`usage: ${commandLine('archive:base', '[--days 30]')}`);
  const archive = openArchive();
  const started = performance.now();
  const base = await saveBase(archive, adminUrl);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${base.label}: ${base.bytes} bytes in ${seconds} s, needs the log from ${base.firstSegment}`);
  if (days === undefined) return;
  const oldest = Date.now() - days * 86_400_000;
  const bases = await archive.bases();
  // One that is older stays as long as it is the way to the days that are kept.
  const firstKept = Math.max(
    0,
    bases.findLastIndex(({ finished }) => Date.parse(finished) < oldest),
  );
  for (const { label } of bases.slice(0, firstKept)) await archive.removeBase(label);
  const removed = await archive.removeLogBefore(bases[firstKept]?.firstSegment ?? base.firstSegment);
  console.log(`deleted ${firstKept} older copies and ${removed} segments of the log`);
};

await main().catch(fail);
