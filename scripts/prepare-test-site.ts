import { connect } from '#db/connection.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { refreshIndex } from '#domain/search/refresh.ts';
import { fail } from '#server/fail.ts';
import { cloneDatabase, contentTemplate, dropDatabase } from '#test/support/clone-database.ts';
import { createTemplates, importedAt } from '#test/support/templates.ts';

/**
 * `node scripts/prepare-test-site.ts FOLDER`, part of `npm test`: fills a data folder with the demo company, its search index and
 * the templates of the unit tests, so that unit and browser tests share one import.
 */
const run = async (dataDir: string): Promise<void> => {
  const server = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  try {
    await createTemplates(server.adminUrl, dataDir);
    await dropDatabase(server.adminUrl, 'site');
    const { db, close } = connect(await cloneDatabase(server.adminUrl, contentTemplate, 'site'));
    await refreshIndex(db, importedAt);
    await close();
  } finally {
    await server.stop();
  }
};

const [, , folder] = process.argv;
if (!folder) throw new Error('usage: node scripts/prepare-test-site.ts FOLDER');
await run(folder).catch(fail);
