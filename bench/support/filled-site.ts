import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markIndexed } from '#catalogue/search-index/refresh.ts';
import { declareProjectionCurrent } from '#content/projection.ts';
import type { Connection } from '#platform/database/connection.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { cloneDatabase, dropDatabase } from '#testing/clone-database.ts';
import { loadDemo, openFolder, withConnection } from './database.ts';
import { fillSite } from './fill-site.ts';

type Sizes = { products: number; news: number };

const openCache = (root: string, { products, news }: Sizes): string => {
  const folder = join(root, `site-${products}-${news}`);
  // A fill that was interrupted starts again.
  if (!existsSync(join(folder, 'filled'))) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return openFolder(folder);
};

const fill = async (url: string, folder: string, sizes: Sizes): Promise<void> => {
  const started = performance.now();
  await loadDemo(url, folder, new Date());
  await withConnection(url, 2, (connection) => fillSite(connection, sizes));
  writeFileSync(join(folder, 'filled'), '');
  console.log(`content filled in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
};

/**
 * Runs `work` with a site of many products and news. If the environment variable BENCH_DATA names a folder, the filled database is
 * stored there for the next run; `work` gets a copy, because it changes content. The rows of a stored database count as those of the
 * code of today: delete the folder after a change of tables or of the demo company.
 */
export const withFilledSite = async (
  sizes: Sizes,
  work: (database: Connection & { url: string }) => Promise<void>,
): Promise<void> => {
  const root = process.env['BENCH_DATA'];
  const folder = root ? openCache(root, sizes) : openFolder(mkdtempSync(join(tmpdir(), 'site-bench-')));
  const server = await startEmbedded({ dataDir: folder, log: () => undefined, durable: false });
  const copy = `copy_${process.pid}`;
  try {
    if (existsSync(join(folder, 'filled'))) await migrate(server.url);
    else await fill(server.url, folder, sizes);
    const url = await cloneDatabase(server.adminUrl, 'site', copy);
    await withConnection(url, 2, async (connection) => {
      await declareProjectionCurrent(connection.db);
      await markIndexed(connection.db, new Date());
      await work(connection);
    });
    await dropDatabase(server.adminUrl, copy);
  } finally {
    await server.stop();
    if (!root) rmSync(folder, { recursive: true, force: true });
  }
};
