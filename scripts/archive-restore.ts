import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commandLine } from '#platform/config/config.ts';
import { CommandError, fail } from '#platform/log/fail.ts';
import { openArchive } from './archive/bucket.ts';
import { restoreBase } from './archive/restore-base.ts';

/**
 * npm run archive:restore -- --to '2026-11-19 02:30:00Z' FOLDER: writes the newest copy before that moment into a new data folder, prepared so
 * that PostgreSQL reads the log up to the moment when it starts there. `--to latest` goes to the end of the archive.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const moment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/;

const main = async (): Promise<void> => {
  const { to } = values;
  const [folder] = positionals;
  if (to === undefined || folder === undefined || !(to === 'latest' || moment.test(to)))
    throw new CommandError(
      `usage: ${commandLine('archive:restore', "--to '2026-11-19 02:30:00Z' FOLDER")}; the time has a zone`,
    );
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} is not empty: a running server or an older one may be there`);
  const archive = openArchive();
  const time = to === 'latest' ? Date.now() : Date.parse(to.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  const base = (await archive.bases()).findLast(({ finished }) => Date.parse(finished) <= time);
  if (base === undefined) throw new CommandError(`no copy in the archive was finished before ${to}`);
  await restoreBase(archive, base, folder, to === 'latest' ? undefined : to);
  console.log(`${base.label} is in ${folder}; start PostgreSQL there, which reads the log up to ${to}`);
};

await main().catch(fail);
