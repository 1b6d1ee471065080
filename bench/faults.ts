import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { connect, type Db } from '#db/connection.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createFaultCodes } from '#domain/faults/fault-codes.ts';
import { ensureContent } from '#server/content.ts';
import { fillFaultCodes } from './support/many-fault-codes.ts';

const mostMs = 20;
const rows = 200_000;
const rounds = 25;
const now = new Date('2027-01-01T00:00:00Z');

type Statement = { text: string; params: unknown[] };
type Explained = { 'Planning Time': number; 'Execution Time': number };

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

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const lookups: Record<string, object> = {
  'SPN and FMI': { key: '100-1' },
  'SPN and FMI with filters': { key: '100-1', brand: 'john-deere', severity: 'stop' },
  'a parameter': { key: 'SPN 110' },
  'a failure mode': { key: 'FMI 3' },
  'a bare number': { key: '111' },
  'a maker’s code': { key: 'P0016' },
  'a flash code': { key: '2-2-4' },
  'an unknown code': { key: '4999-3' },
  'several codes': { key: '100-3, 110-4, 168-1, 639-9' },
  'words of a name': { key: 'oil pressure' },
  'words of a name and a mode': { key: 'coolant temperature far above' },
  'a word that much has': { key: 'sensor' },
  'a word of failure modes': { key: 'voltage' },
  'a maker as a word': { key: 'cummins' },
  'words in Chinese': { key: '机油压力' },
  'words that nothing has': { key: 'zebra crossing' },
  everything: {},
  'everything, page 50': { page: 50 },
  'a maker': { brand: 'cummins' },
  'a system and a severity': { system: 'cooling', severity: 'stop' },
  'a family': { brand: 'john-deere', family: 'powertech-4-5-6-8-l-hpcr-denso' },
  'a confidence that is rare': { confidence: 'low', system: 'starting' },
  'one row': { id: 100 },
};

const folder = mkdtempSync(join(tmpdir(), 'genkon-bench-'));
chmodSync(folder, 0o711);
const server = await startEmbedded({ dataDir: folder, log: () => undefined, durable: false });
try {
  await migrate(server.url);
  const { db, pool, close } = connect(server.url, { max: 2 });
  await ensureContent({ db, folder: fileURLToPath(new URL('../content', import.meta.url)), now, say: console.log });
  const total = await fillFaultCodes(db, rows);
  await db.execute(sql`vacuum analyze fault_code`);
  console.log(`${total} rows`);

  const { db: watched, heard } = listening(db);
  const faults = createFaultCodes({ db: watched, clock: () => now });
  const started = performance.now();
  await faults.list({ page: 1, limit: 12 }, 'en', new Set());
  console.log(`first lookup after a change ${(performance.now() - started).toFixed(0)} ms`);

  for (const [name, input] of Object.entries(lookups)) {
    heard.length = 0;
    const found = await faults.list({ page: 1, limit: 12, ...input }, 'en', new Set());
    const statements = [...heard];
    const times: number[] = [];
    for (let at = 0; at < rounds; at += 1) {
      let ms = 0;
      for (const { text, params } of statements) {
        const { rows: answer } = await pool.query<{ 'QUERY PLAN': [Explained] }>({
          text: `explain (analyze, timing off, format json) ${text}`,
          values: params,
        });
        const [plan] = answer[0]?.['QUERY PLAN'] ?? [];
        ms += (plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0);
      }
      times.push(ms);
    }
    times.sort((a, b) => a - b);
    const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    const over = p95 > mostMs;
    console.log(
      `${name.padEnd(28)} ${String(found.total).padStart(6)} rows  ${String(statements.length).padStart(2)} statements  median ${median.toFixed(1).padStart(5)} ms  p95 ${p95.toFixed(1).padStart(5)} ms${over ? `  over ${mostMs} ms` : ''}`,
    );
    if (over) process.exitCode = 1;
  }
  await close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
