import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exportAssets, exportContent, exportFiles } from '#content/export-content.ts';
import { readCollections } from '#content/store.ts';
import { loadConfig } from '#platform/config/config.ts';
import { connect, type Db } from '#platform/database/connection.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { fail } from '#platform/log/fail.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { createPrintProgress } from '#start/print-progress.ts';

/**
 * npm run content:export [folder] [-- --dry-run]: writes the live content as files, which content:import reads back without a change.
 * `--dry-run` lists the files and writes nothing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const folder = positionals[0] ?? 'content-export';
const config = loadConfig();
const print = (line: string) => console.log(line);

const listFiles = async (db: Db): Promise<void> => {
  const files = await exportFiles(db);
  const assets = await readCollections(db, ['asset']);
  for (const { path } of files) print(path);
  for (const { slug } of assets) print(`media/${slug}`);
  print(`${files.length} files and ${assets.length} media; nothing was written`);
};

const writeFiles = async (db: Db): Promise<void> => {
  const existing = await readdir(folder).catch(() => []);
  // A file that is left over from before would come back with the next import.
  if (existing.length > 0) throw new Error(`${folder} is not empty`);
  const progress = createPrintProgress(print);
  const files = await exportContent(db, folder, progress);
  const assets = await exportAssets(db, createStorage(config), folder, progress);
  print(`${files} files and ${assets} media written to ${folder}`);
};

const run = async (url: string): Promise<void> => {
  await migrate(url);
  const connection = connect(url, { max: 1 });
  try {
    await (values['dry-run'] ? listFiles : writeFiles)(connection.db);
  } finally {
    await connection.close();
  }
};

await withSiteDatabase(config, print, run).catch(fail);
