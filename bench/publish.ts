import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { parse } from 'yaml';
import type { Noun } from '#content/nouns.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '#db/connection.ts';
import { updateListIndex } from '#domain/catalogue/list-index.ts';
import { syncDownloads } from '#domain/downloads/sync.ts';
import { refreshIndex } from '#domain/search/refresh.ts';
import { publishEntry } from '#test/support/publish-entry.ts';
import { ask } from './support/ask.ts';
import { cpuSeconds, waitUntilIdle } from './support/cpu.ts';
import { withContent } from './support/database.ts';
import { fillNews } from './support/many-news.ts';
import { fillCatalogue } from './support/many-products.ts';
import { separateSeries } from './support/many-series.ts';
import { sitemapPaths } from './support/route-paths.ts';
import { type BenchSite, startBenchSite } from './support/site.ts';
import { vacuum } from './support/vacuum.ts';

/**
 * `npm run bench publish` publishes single entries in a site of ten times the content with two nodes. It prints the CPU that this
 * takes until pages and search show them, the time until both nodes do, and how many cached pages are rendered again.
 * `npm run bench publish 280 2000` does it with fewer products and news, because filling the index takes minutes.
 */
const [products = 1_400, news = 20_000] = process.argv.slice(2).map(Number);
const maxServerMs = 200;
const maxVisibleMs = 1_000;
/** Enough pages of each kind to see which of them a change reaches. */
const pagesPerRoute = 12;

type Publication = { name: string; noun: Noun; value: object; path: string; isLimited: boolean };
type Site = { db: Db; nodes: readonly BenchSite[]; postmaster: number };

const get = async ({ port }: BenchSite, path: string) => {
  const { headers } = await ask({ port, path });
  return { etag: String(headers['etag']), state: String(headers['x-cache']) };
};

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A few pages of each kind. */
const samplePaths = async ({ port }: BenchSite): Promise<string[]> => {
  const byRoute = Map.groupBy(await sitemapPaths(port), (path) => path.replace(/\d+$/, ''));
  return [...byRoute.values()].flatMap((list) => list.slice(0, pagesPerRoute));
};

/** The page of the entry itself, on every node. */
const waitUntilShown = async (nodes: readonly BenchSite[], path: string, before: string[]): Promise<number> => {
  const started = performance.now();
  for (const [at, site] of nodes.entries())
    while ((await get(site, path)).etag === before[at]) {
      if (performance.now() - started > 30_000) throw new Error(`${path} never changed`);
      await pause(5);
    }
  return performance.now() - started;
};

const waitUntilIndexed = async (db: Db): Promise<void> => {
  for (let left = 1; left > 0; await pause(50)) {
    const { rows } = await db.execute<{ left: number }>(sql`select count(*)::int as left from search_change`);
    left = rows[0]?.left ?? 0;
  }
};

/** In milliseconds. This process publishes, as a server would. */
const readCpu = ({ nodes, postmaster }: Site) => {
  const { user, system } = process.cpuUsage();
  return {
    write: (user + system) / 1_000,
    nodes: nodes.map(({ pid }) => cpuSeconds(pid) * 1_000),
    database: cpuSeconds(postmaster) * 1_000,
  };
};

const measure = async (site: Site, { name, noun, value, path, isLimited }: Publication): Promise<void> => {
  const { db, nodes } = site;
  const [first] = nodes;
  if (!first) return;
  const sampled = [...new Set([...(await samplePaths(first)), path])];
  for (const node of nodes) for (const each of sampled) await get(node, each);
  for (const { pid } of nodes) await waitUntilIdle(pid);
  const etags: string[] = [];
  for (const node of nodes) etags.push((await get(node, path)).etag);
  const before = readCpu(site);
  const saved = await db.transaction((tx) => publishEntry(tx, noun, value, new Date()));
  if (!saved.ok) throw new Error(JSON.stringify(saved.problems));
  const written = readCpu(site);
  const visibleMs = await waitUntilShown(nodes, path, etags);
  await waitUntilIndexed(db);
  await pause(500);
  const after = readCpu(site);
  const states = new Map<string, number>();
  for (const each of sampled.filter((one) => one !== path)) {
    const { state } = await get(first, each);
    states.set(state, (states.get(state) ?? 0) + 1);
  }
  const writeMs = written.write - before.write;
  const nodeMs = after.nodes.map((ms, at) => ms - (before.nodes[at] ?? 0));
  const serverMs = writeMs + Math.max(...nodeMs);
  const isOver = isLimited && (serverMs > maxServerMs || visibleMs > maxVisibleMs);
  console.log(
    `${name.padEnd(16)} server CPU ${serverMs.toFixed(0).padStart(4)} ms (write ${writeMs.toFixed(0)}, nodes ${nodeMs.map((ms) => ms.toFixed(0)).join(' and ')})  database CPU ${(after.database - before.database).toFixed(0).padStart(4)} ms  on both nodes after ${visibleMs.toFixed(0).padStart(4)} ms  pages of ${sampled.length}: ${(states.get('miss') ?? 0) + 1} rendered, ${states.get('revalidated') ?? 0} compared, ${states.get('hit') ?? 0} untouched${isOver ? '  over the limit' : ''}`,
  );
  if (isOver) process.exitCode = 1;
};

const idOf = async (db: Db, table: string, slug: string): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${sql.identifier(table)} where slug = ${slug}`);
  return rows[0]?.id ?? 0;
};

type Entry = Record<string, unknown>;
const read = (file: string): unknown => parse(readFileSync(`content/${file}`, 'utf8'));
const inEnglish = (text: unknown, en: string) => ({ ...(text as Record<string, string>), en });

const publicationsOf = async (db: Db): Promise<Publication[]> => {
  const newsItem = read('news/2021-03-23-lab-accreditation.yaml') as Entry;
  const series = read('products/genset/gk7300.yaml') as Entry & { products: Entry[]; params: Entry };
  const [newsClass] = read('news/classes.yaml') as Entry[];
  const [product, ...others] = series.products;
  const productPath = paths.product(await idOf(db, 'product', String(product?.['slug'])));
  const newsPath = paths.newsItem(await idOf(db, 'news', String(newsItem['slug'])));
  const classPath = paths.news;
  const changedProduct = { ...product, title: inEnglish(product?.['title'], 'A title for the bench') };
  const changedSeries = { ...series, products: [changedProduct, ...others] };
  return [
    {
      name: 'one news item',
      noun: 'news',
      value: { ...newsItem, title: inEnglish(newsItem['title'], 'A headline for the bench') },
      path: newsPath,
      isLimited: true,
    },
    { name: 'one product', noun: 'series', value: changedSeries, path: productPath, isLimited: true },
    {
      name: 'a series default',
      noun: 'series',
      value: { ...changedSeries, params: { ...series.params, working_temperature: [-24, 69] } },
      path: productPath,
      isLimited: false,
    },
    {
      name: 'a renamed class',
      noun: 'news_class',
      value: { ...newsClass, name: inEnglish(newsClass?.['name'], 'Bench news') },
      path: classPath,
      isLimited: false,
    },
  ];
};

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);

await withContent(async ({ db, pool, url }) => {
  const { rows: last } = await db.execute<{ id: number }>(sql`select max(id) as id from product`);
  await fillCatalogue(db, products);
  await separateSeries(db, last[0]?.id ?? 0);
  await fillNews(db, [], news);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '300s'`);
    await updateListIndex(tx, 'all');
  });
  await syncDownloads(db, new Date());
  await refreshIndex(db, new Date());
  await vacuum({ pool });
  const { rows: backend } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const nodes = [await startBenchSite({ DATABASE_URL: url }), await startBenchSite({ DATABASE_URL: url })];
  try {
    const site: Site = { db, nodes, postmaster: parentOf(backend[0]?.pid ?? 0) };
    for (const publication of await publicationsOf(db)) await measure(site, publication);
  } finally {
    for (const node of nodes) await node.stop();
  }
});
