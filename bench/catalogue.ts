import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { connect, type Db } from '#db/connection.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createCatalogue } from '#domain/catalogue/catalogue.ts';
import { rebuildListIndex } from '#domain/catalogue/list-index.ts';
import { loadTexts } from '#i18n/texts.ts';
import { ensureContent } from '#server/content.ts';
import { cpuSeconds } from './support/cpu.ts';
import { fillCatalogue } from './support/many-products.ts';

const mostMs = 60;
const products = 10_000;
const rounds = 40;
const now = new Date('2026-11-15T00:00:00Z');

type Statement = { text: string; params: unknown[] };

/** The statements that a call sends, in the words of the database. */
const listening = (db: Db) => {
  const dialect = new PgDialect({ casing: 'snake_case' });
  const heard: Statement[] = [];
  const execute = db.execute.bind(db);
  const watched = Object.assign(Object.create(db) as Db, {
    execute: (query: SQL) => {
      const { sql: text, params } = dialect.sqlToQuery(query);
      heard.push({ text, params });
      return execute(query);
    },
  });
  return { db: watched, heard };
};

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number };

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
/** Tables that grow with the catalogue and must be met by index. */
const large = new Set(['product', 'product_parameter']);

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'genkon-bench-'));
chmodSync(folder, 0o711);
const server = await startEmbedded({ dataDir: folder, log: () => undefined, durable: false });
try {
  await migrate(server.url);
  // One connection is one process of the database, whose CPU can be told apart.
  const { db, pool, close } = connect(server.url, { max: 1 });
  await ensureContent({ db, folder: fileURLToPath(new URL('../content', import.meta.url)), now, say: console.log });
  await fillCatalogue(db, products);
  const built = performance.now();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`);
    await rebuildListIndex(tx);
  });
  console.log(`index of ${products} products written in ${((performance.now() - built) / 1000).toFixed(1)} s`);
  await db.execute(sql`vacuum analyze`);

  const [genset] = (await db.execute<{ id: number }>(sql`select id from category where slug = 'genset'`)).rows;
  const [series] = (await db.execute<{ id: number }>(sql`select id from series where slug = 'gk7300'`)).rows;
  const inGenset = { class_id: genset?.id };
  const queries: Record<string, object> = {
    everything: {},
    'everything, page 50': { page: 50 },
    'everything, newest first': { sort: 'new' },
    'everything, by model': { sort: 'model' },
    'a category': inGenset,
    'a series': { ...inGenset, id: series?.id },
    'one filter over everything': { filters: { ports: ['can'] } },
    'five filters over everything': {
      filters: {
        ports: ['can', 'lan'],
        mounting: ['panel'],
        application: ['standby'],
        working_power_range: ['dc24'],
        digital_inputs: ['2..20'],
      },
    },
    'three filters in a category': {
      ...inGenset,
      filters: { ports: ['lan'], control_mode: ['amf'], relay_outputs: ['6..'] },
    },
    'a text': { key: 'controller' },
    'a text that everything has': { key: 'g' },
    discontinued: { status: 'discontinued' },
  };

  const { rows: own } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const backend = own[0]?.pid ?? process.pid;
  const { db: watched, heard } = listening(db);
  const catalogue = createCatalogue({ db: watched, clock: () => now, texts: loadTexts(['drawings']) });
  const explain = async ({ text, params }: Statement): Promise<Explained> => {
    const { rows } = await pool.query<{ 'QUERY PLAN': [Explained] }>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values: params,
    });
    return rows[0]?.['QUERY PLAN'][0] as Explained;
  };

  for (const [name, query] of Object.entries(queries)) {
    heard.length = 0;
    const { total, facets } = await catalogue.list(
      { page: 1, limit: 12, sort: 'recommended', ...query },
      'en',
      new Set(),
    );
    const statements = [...heard];
    const before = cpuSeconds(backend);
    const times: number[] = [];
    const scanned = new Set<string>();
    for (let at = 0; at < rounds; at += 1) {
      let ms = 0;
      for (const statement of statements) {
        const { Plan: plan, 'Planning Time': planning, 'Execution Time': execution } = await explain(statement);
        ms += planning + execution;
        for (const node of nodes(plan))
          if (node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
            scanned.add(node['Relation Name'] ?? '');
      }
      times.push(ms);
    }
    const cpu = ((cpuSeconds(backend) - before) / rounds) * 1000;
    times.sort((a, b) => a - b);
    const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    console.log(
      `${name.padEnd(30)} ${String(total).padStart(6)} products ${String(facets.length).padStart(2)} facets  ${statements.length} statements  CPU ${cpu.toFixed(1).padStart(5)} ms  median ${median.toFixed(1).padStart(5)} ms  p95 ${p95.toFixed(1).padStart(5)} ms`,
    );
    const wrong = [
      ...(p95 > mostMs ? [`over ${mostMs} ms`] : []),
      // The same few statements, whatever is on the page; a series adds its story.
      ...(statements.length > 7 ? [`${statements.length} statements`] : []),
      ...[...scanned].map((table) => `reads all of ${table}`),
    ];
    if (wrong.length > 0) {
      console.log(`   ${wrong.join(', ')}`);
      process.exitCode = 1;
    }
  }
  await close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
