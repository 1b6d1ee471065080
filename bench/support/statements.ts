import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Connection, Db } from '#platform/database/connection.ts';
import { cpuSeconds } from './cpu.ts';
import { median, percentile } from './percentile.ts';

type Statement = { text: string; params: unknown[] };
export type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number };

export type Measured<T> = {
  answer: T;
  statements: number;
  /** CPU of the database for one round, in milliseconds; unlike wall-clock time, it hardly depends on other load. */
  cpu: number;
  /** The time of each round as the database reports it. */
  times: number[];
  median: number;
  p95: number;
  plans: Plan[];
};

export const formatMeasured = ({ statements, cpu, median: middle, p95 }: Measured<unknown>): string =>
  `${String(statements).padStart(2)} statements  CPU ${cpu.toFixed(1).padStart(5)} ms  median ${middle.toFixed(1).padStart(5)} ms  p95 ${p95.toFixed(1).padStart(5)} ms`;

/** Wraps a database so that it records its statements and measures the time that they take. */
export const watchStatements = ({ db, pool }: Connection) => {
  const dialect = new PgDialect({ casing: 'snake_case' });
  const recorded: Statement[] = [];
  const execute = db.execute.bind(db);
  const watchedDb = Object.assign(Object.create(db) as Db, {
    execute: (query: SQL) => {
      const { sql: text, params } = dialect.sqlToQuery(query);
      recorded.push({ text, params });
      return execute(query);
    },
  });
  const explain = async ({ text, params }: Statement): Promise<Explained> => {
    const { rows } = await pool.query<{ 'QUERY PLAN': [Explained] }>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values: params,
    });
    return rows[0]?.['QUERY PLAN'][0] as Explained;
  };

  /** Runs a call once and then repeats its statements. The pool has one connection, so there is one process to measure. */
  const measure = async <T>(rounds: number, call: () => Promise<T>): Promise<Measured<T>> => {
    recorded.length = 0;
    const answer = await call();
    const statements = [...recorded];
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const backend = rows[0]?.pid ?? process.pid;
    const before = cpuSeconds(backend);
    const times: number[] = [];
    const plans: Plan[] = [];
    for (let at = 0; at < rounds; at += 1) {
      const explained: Explained[] = [];
      for (const statement of statements) explained.push(await explain(statement));
      times.push(explained.reduce((ms, plan) => ms + plan['Planning Time'] + plan['Execution Time'], 0));
      plans.push(...explained.map(({ Plan: plan }) => plan));
    }
    const cpu = ((cpuSeconds(backend) - before) / rounds) * 1000;
    return {
      answer,
      statements: statements.length,
      cpu,
      times,
      median: median(times),
      p95: percentile(times, 0.95),
      plans,
    };
  };
  return { db: watchedDb, measure };
};
