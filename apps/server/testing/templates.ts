import { fileURLToPath } from 'node:url';
import { connect } from '#platform/database/connection.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLocalStorage } from '#platform/storage/local.ts';
import { ensureContent } from '#start/background/content.ts';
import { cloneDatabase, contentTemplate, emptyTemplate } from './clone-database.ts';

const contentFolder = fileURLToPath(new URL('../../../demo/content', import.meta.url));

/** When the demo company of the tests was imported. */
export const importedAt = new Date('2026-11-15T00:00:00Z');

/** Creates the databases that test databases are copied from. The files of the demo company go to the data folder. */
export const createTemplates = async (server: string, dataDir: string): Promise<void> => {
  await migrate(await cloneDatabase(server, 'template1', emptyTemplate));
  const { db, close } = connect(await cloneDatabase(server, emptyTemplate, contentTemplate));
  try {
    await ensureContent({
      db,
      storage: createLocalStorage(dataDir),
      folder: contentFolder,
      now: importedAt,
      print: () => undefined,
    });
  } finally {
    await close();
  }
};
