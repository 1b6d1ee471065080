import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { publish } from '#content/publish.ts';
import { readLive } from '#content/store.ts';
import type { Db } from '#platform/database/connection.ts';
import { ask } from './ask.ts';
import { cpuSeconds, waitUntilIdle } from './cpu.ts';
import type { Publication } from './publications.ts';
import { sitemapPaths } from './route-paths.ts';
import type { BenchSite } from './site.ts';
import { until } from './until.ts';

/** Two nodes or more with their database. */
export type Cluster = { db: Db; nodes: readonly BenchSite[]; postmaster: number };

export type Measured = {
  /** CPU of the write and of the node that worked most afterwards: what one server would spend. */
  serverMs: number;
  writeMs: number;
  nodeMs: number[];
  databaseMs: number;
  /** Collections of the whole heap on each node. One takes longer than the publication, and is due to all work since the last. */
  majorCollections: number[];
  visibleMs: number;
  pages: { all: number; rendered: number; compared: number; untouched: number };
};

/** Enough pages of each kind to see which of them a change reaches. */
const pagesPerRoute = 12;

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);

export const findPostmaster = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return parentOf(rows[0]?.pid ?? 0);
};

const get = async ({ port }: BenchSite, path: string) => {
  const { headers } = await ask({ port, path });
  return { etag: String(headers['etag']), state: String(headers['x-cache']) };
};

const samplePaths = async ({ port }: BenchSite): Promise<string[]> => {
  const byRoute = Map.groupBy(await sitemapPaths(port), (path) => path.replace(/\d+$/, ''));
  return [...byRoute.values()].flatMap((list) => list.slice(0, pagesPerRoute));
};

/** In milliseconds. This process publishes, as a server would. */
const readCpu = ({ nodes, postmaster }: Cluster) => {
  const { user, system } = process.cpuUsage();
  return {
    write: (user + system) / 1_000,
    nodes: nodes.map(({ pid }) => cpuSeconds(pid) * 1_000),
    database: cpuSeconds(postmaster) * 1_000,
    majorCollections: nodes.map(({ countMajorCollections }) => countMajorCollections()),
  };
};

const publishChange = async (db: Db, { collection, slug, change }: Publication): Promise<void> => {
  const [live] = await readLive(db, [{ collection, slug }]);
  const data = change(live?.data as Record<string, unknown>);
  const author = { author: 'bench', reason: 'bench publish', now: new Date() };
  const published = await db.transaction((tx) => publish(tx, [{ collection, slug, data }], author));
  if (!published.ok) throw new Error(JSON.stringify(published.problems));
};

const isIndexed = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ isIndexed: boolean }>(
    sql`select not exists (select from search_change) as "isIndexed"`,
  );
  return rows[0]?.isIndexed === true;
};

/** Publishes one change and follows it until visitors of all nodes see it and search finds it. */
export const measurePublication = async (cluster: Cluster, publication: Publication): Promise<Measured> => {
  const { db, nodes } = cluster;
  const [first] = nodes;
  if (!first) throw new Error('there is no node');
  const { path } = publication;
  const sampled = [...new Set([...(await samplePaths(first)), path])];
  for (const node of nodes) for (const each of sampled) await get(node, each);
  for (const { pid } of nodes) await waitUntilIdle(pid);
  const etags = await Promise.all(nodes.map(async (node) => (await get(node, path)).etag));

  const before = readCpu(cluster);
  await publishChange(db, publication);
  const written = readCpu(cluster);
  const isShown = async () => {
    for (const [at, node] of nodes.entries()) if ((await get(node, path)).etag === etags[at]) return false;
    return true;
  };
  const visibleMs = await until(isShown, { what: `${path} shows the change` });
  await until(() => isIndexed(db), { what: 'the index has read the change', everyMs: 50, patienceMs: 600_000 });
  const after = readCpu(cluster);

  const states: string[] = [];
  for (const each of sampled.filter((one) => one !== path)) states.push((await get(first, each)).state);
  const countStates = (state: string) => states.filter((one) => one === state).length;
  const writeMs = written.write - before.write;
  const nodeMs = after.nodes.map((ms, at) => ms - (before.nodes[at] ?? 0));
  return {
    serverMs: writeMs + Math.max(...nodeMs),
    writeMs,
    nodeMs,
    databaseMs: after.database - before.database,
    majorCollections: after.majorCollections.map((count, at) => count - (before.majorCollections[at] ?? 0)),
    visibleMs,
    pages: {
      all: sampled.length,
      rendered: countStates('miss') + 1,
      compared: countStates('revalidated'),
      untouched: countStates('hit'),
    },
  };
};
