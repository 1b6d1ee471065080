import { refreshIndex } from '#catalogue/search-index/refresh.ts';
import { connect } from '#platform/database/connection.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { fail } from '#platform/log/fail.ts';
import { cloneDatabase, contentTemplate, dropDatabase } from '#testing/clone-database.ts';
import { createTemplates, importedAt } from '#testing/templates.ts';

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
