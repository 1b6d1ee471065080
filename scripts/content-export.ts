import { readdir } from 'node:fs/promises';
import { connect } from '#db/connection.ts';
import { withSiteDatabase } from '#db/embedded/open-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { exportAssets } from '#domain/content/export-assets.ts';
import { exportContent } from '#domain/content/export-content.ts';
import { createStorage } from '#domain/storage/storage.ts';
import { loadConfig } from '#server/config/config.ts';
import { fail } from '#server/fail.ts';

/** npm run content:export [folder]: writes the live content as files, which content:import reads back without a change. */
const folder = process.argv[2] ?? 'content-export';
const config = loadConfig();
const print = (line: string) => console.log(line);

const run = async (url: string): Promise<void> => {
  const existing = await readdir(folder).catch(() => []);
  // A file that is left over from before would come back with the next import.
  if (existing.length > 0) throw new Error(`${folder} is not empty`);
  await migrate(url);
  const connection = connect(url, { max: 1 });
  try {
    const files = await exportContent(connection.db, folder);
    const assets = await exportAssets(connection.db, createStorage(config), folder);
    print(`${files} files and ${assets} media written to ${folder}`);
  } finally {
    await connection.close();
  }
};

await withSiteDatabase(config, print, run).catch(fail);
