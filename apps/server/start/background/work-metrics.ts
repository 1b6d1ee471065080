import { sql } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Queryable } from '#platform/database/connection.ts';
import { jobNames } from '../jobs/workers.ts';
import { shared } from './shared-reading.ts';

type Deps = { registry: Registry; db: Pick<Queryable, 'execute'>; skewSeconds: () => number };

/** When each job last succeeded, on whichever node. */
const findSuccesses = async (db: Deps['db']): Promise<{ name: string; at: number }[]> => {
  const { rows } = await db.execute<{ name: string; at: string }>(sql`
    select name, extract(epoch from max(completed_on)) as at from jobs.job
    where state = 'completed' and name = any(${sql.param([...jobNames])}::text[]) group by name`);
  return rows.map(({ name, at }) => ({ name, at: Number(at) }));
};

/** What is measured of the work beside requests ([the list](docs/guides/metrics.md)). Names of jobs are labels, people and letters are not. */
export const createWorkMetrics = ({ registry, db, skewSeconds }: Deps) => {
  const registers = [registry];
  const skew: Gauge = new Gauge({
    name: 'clock_skew_seconds',
    help: 'How far the clock of this node is ahead of PostgreSQL’s',
    registers,
    collect: (): void => skew.set(skewSeconds()),
  });
  const successes: Gauge<'job'> = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When each background job last succeeded, on any node',
    labelNames: ['job'],
    registers,
    collect: () => readSuccesses(),
  });
  const readSuccesses = shared(async () => {
    for (const { name, at } of await findSuccesses(db)) successes.set({ job: name }, at);
  });
  const jobFailures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of background jobs on this node that ended in an error',
    labelNames: ['job'],
    registers,
  });
  const releasesFailed = new Counter({
    name: 'releases_failed_total',
    help: 'Releases that this node could not publish',
    registers,
  });
  const attempts = new Counter({
    name: 'outbox_attempts_total',
    help: 'Attempts of this node to send a message, by what came of them',
    labelNames: ['kind', 'result'],
    registers,
  });
  for (const job of jobNames) jobFailures.inc({ job }, 0);
  return {
    jobFailed: (job: string): void => jobFailures.inc({ job }),
    releaseFailed: (): void => releasesFailed.inc(),
    sent: (kind: string, result: string): void => attempts.inc({ kind, result }),
  };
};

export type WorkMetrics = ReturnType<typeof createWorkMetrics>;
