import { parseArgs } from 'node:util';
import { connect } from '#db/connection.ts';
import { withSiteDatabase } from '#db/embedded/open-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { storeAssets } from '#domain/assets/store.ts';
import { importContent, inWords } from '#domain/content/import-content.ts';
import { printProblems } from '#domain/content/problem-list.ts';
import { readContent } from '#domain/content/read-content.ts';
import { createStorage } from '#domain/storage/storage.ts';
import { loadConfig } from '#server/config/config.ts';
import { fail } from '#server/fail.ts';

/** npm run content:import [folder] [-- --anyway]: imports all or nothing; `--anyway` imports the valid part of a work in progress. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { anyway: { type: 'boolean', default: false } },
});
const print = (line: string) => console.log(line);

const config = loadConfig();
const folder = positionals[0] ?? config.contentDir;
const run = async (url: string): Promise<void> => {
  await migrate(url);
  const connection = connect(url, { max: 1 });
  try {
    const started = performance.now();
    const { content, problems, assets, files } = await readContent(folder);
    print(`${files} files read in ${Math.round(performance.now() - started)} ms`);
    printProblems(problems, console.error);
    if (problems.length > 0 && !values.anyway) {
      console.error('nothing was imported');
      process.exitCode = 1;
      return;
    }
    await storeAssets(createStorage(config), assets);
    const { counts, tags } = await importContent(connection.db, content, { now: new Date() });
    for (const [table, count] of Object.entries(counts))
      if (Object.values(count).some((number) => number > 0)) print(`${table}: ${inWords(count)}`);
    print(`done in ${Math.round(performance.now() - started)} ms, ${tags.length} tags sent to the running nodes`);
  } finally {
    await connection.close();
  }
};

const main = async (): Promise<void> => withSiteDatabase(config, print, run);
await main().catch(fail);
