import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isOfFormerPrimary } from '#platform/database/client.ts';
import type { WriteState } from '#platform/database/outage.ts';

/** While nothing can be written, the next write is tried sooner. */
const everyMs = 10_000;
const everyMsInOutage = 1000;

const mark = `insert into maintenance_mark (name, at) values ('write-check', now()) on conflict (name) do update set at = excluded.at`;

type Deps = { pool: Pool; writes: WriteState };

/** Ends when another server has become the primary, or when nobody waits any more. */
const replaced = async (url: string, client: PoolClient, waiting: AbortSignal): Promise<void> => {
  while (!waiting.aborted) {
    await delay(everyMsInOutage, undefined, { ref: false });
    if (!waiting.aborted && (await isOfFormerPrimary(url, client))) return;
  }
};

/**
 * Writes one row regularly, because a server that answers `select 1` may refuse every write. A write that is not answered is not followed
 * by another one: on the server each of them would wait on after its client has gone. Only when another server is the primary is it given up:
 * a server whose network was cut answers after minutes.
 */
export const watchWrites = ({ pool, writes }: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async (): Promise<void> => {
    let isAnswered = true;
    const client = await pool.connect().catch((error: Error) => {
      // With all connections in use nothing is known about the database.
      if (pool.totalCount < pool.options.max) writes.report(false);
      return error;
    });
    if (!(client instanceof Error)) {
      const waiting = new AbortController();
      const url = pool.options.connectionString ?? '';
      const answered = writes.check(() => client.query(mark)).then(() => true);
      const givenUp = replaced(url, client, waiting.signal).then(() => false);
      isAnswered = await Promise.race([answered, givenUp]);
      waiting.abort();
      // A connection that still waits must not serve anybody else.
      client.release(!isAnswered || !writes.canWrite());
    }
    const nextMs = isAnswered && writes.canWrite() ? everyMs : everyMsInOutage;
    if (!isStopped) timer = setTimeout(() => void round(), nextMs).unref();
  };
  void round();
  return {
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
