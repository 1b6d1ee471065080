import { parseArgs } from 'node:util';
import type { Take } from '@site/content/compare-and-merge';
import { type Imported, inWords, importFolder } from '#content/import-content.ts';
import type { Step } from '#content/plan-import.ts';
import { printProblems } from '#content/problem-list.ts';
import { loadConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/connection.ts';
import { databaseTime } from '#platform/database/database-time.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { fail } from '#platform/log/fail.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { createPrintProgress } from '#start/print-progress.ts';

/**
 * npm run content:import [folder] [-- --dry-run] [--take files|site] [--anyway]: merges the files with what was changed on the
 * site since the last import. `--dry-run` only reports, `--take` decides where both changed the same field, and `--anyway`
 * imports the valid part of a work in progress.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    anyway: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    take: { type: 'string' },
  },
});
const config = loadConfig();
const print = (line: string) => console.log(line);

const folder = positionals[0] ?? config.contentDir;

const takeOf = (text: string | undefined): Take | undefined => {
  if (text === undefined || text === 'files' || text === 'site') return text;
  throw new Error(`--take is files or site, not ${text}`);
};

const verbs: { [A in Step['action']]: string } = {
  create: 'new',
  change: 'changed',
  merge: 'merged',
  withdraw: 'withdrawn',
  keep: 'kept as on the site',
};

const printResult = ({ counts, steps, tags, conflicts }: Imported, isDryRun: boolean): void => {
  if (isDryRun) for (const { action, collection, slug } of steps) print(`${verbs[action]}: ${collection} ${slug}`);
  for (const [collection, count] of Object.entries(counts))
    if (count.created + count.changed + count.archived > 0 || isDryRun) print(`${collection}: ${inWords(count)}`);
  printProblems(conflicts, console.error);
  if (conflicts.length > 0)
    console.error('these entries were left as they are on the site; --take files or --take site decides');
  if (!isDryRun) print(`${tags.length} tags sent to the running nodes`);
};

const run = async (url: string): Promise<void> => {
  const take = takeOf(values.take);
  const { anyway, 'dry-run': dryRun } = values;
  await migrate(url);
  const connection = connect(url, { max: 1 });
  try {
    const started = performance.now();
    const { files, entries, problems, imported } = await importFolder(
      { db: connection.db, storage: createStorage(config) },
      folder,
      { now: await databaseTime(connection.db), take, dryRun, anyway },
      createPrintProgress(print),
    );
    print(`${files} files read, ${entries} entries`);
    printProblems([...problems, ...(imported?.problems ?? [])], console.error);
    if (!imported || imported.problems.length > 0) {
      console.error('nothing was imported');
      process.exitCode = 1;
      return;
    }
    printResult(imported, dryRun);
    if (imported.conflicts.length > 0) process.exitCode = 1;
    print(`done in ${Math.round(performance.now() - started)} ms${dryRun ? '; nothing was written' : ''}`);
  } finally {
    await connection.close();
  }
};

const main = async (): Promise<void> => withSiteDatabase(config, print, run);
await main().catch(fail);
