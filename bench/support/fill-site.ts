import { localeCodes } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import { updateListIndex } from '#catalogue/products/list-index.ts';
import { markIndexed, refreshIndex } from '#catalogue/search-index/refresh.ts';
import { syncDownloads } from '#documents/downloads/sync.ts';
import type { Connection } from '#platform/database/connection.ts';
import { fillEntries } from './many-entries.ts';
import { fillNews } from './many-news.ts';
import { fillCatalogue } from './many-products.ts';
import { separateSeries } from './many-series.ts';
import { vacuum } from './vacuum.ts';

/**
 * Fills a site with copies of the products and news of the demo company: entries, rows, downloads and search index. Rows and the index
 * of news are copied by PostgreSQL, because deriving them takes much longer.
 */
export const fillSite = async (
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  { products, news }: { products: number; news: number },
): Promise<void> => {
  await refreshIndex(db, new Date());
  await fillEntries(db, ['series', 'product'], products);
  await fillEntries(db, ['news'], news);
  const { rows: last } = await db.execute<{ id: number }>(sql`select max(id) as id from product`);
  await fillCatalogue(db, products);
  await separateSeries(db, last[0]?.id ?? 0);
  await fillNews(db, localeCodes, news);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await updateListIndex(tx, 'all');
  });
  await syncDownloads(db, new Date());
  await markIndexed(db, new Date(), ['news']);
  await refreshIndex(db, new Date());
  await vacuum({ pool });
};
