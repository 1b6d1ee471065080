import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { DatabaseClient } from '../database/client.ts';

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

type Log = Record<'warn' | 'error', (fields: object, text: string) => void>;

/** A run that ended in an error. The last one of a job is given up until its schedule sends the next. */
export type JobFailure = { queue: string; error: unknown; isLast: boolean };

type Deps = {
  url: string;
  log: Log;
  /** Called after each run. Whatever it does must not fail the job. */
  onDone?: (queue: string) => void;
  onFailed?: (failure: JobFailure) => Promise<void> | void;
  /** The delay before the second attempt to start. It doubles up to half a minute. */
  retryMs?: number;
  /** How often each queue is checked. Nobody waits for a job: all of them are scheduled. */
  pollSeconds?: number;
  /** How often a job that fails is run again. */
  retryLimit?: number;
};

const maxRetryDelayMs = 30_000;

/** pg-boss passes these on to pg, so that a query to a server that no longer responds fails and is retried, and a connection finds the primary. */
const pgOptions: object = { query_timeout: 60_000, keepAlive: true, Client: DatabaseClient };

/**
 * Background jobs, shared by all nodes: each job runs on one of them, and a schedule fires once for all of them.
 * Nothing is opened before `start`, which retries while the database is unavailable.
 */
export const createJobs = ({
  url,
  log,
  onDone = () => undefined,
  onFailed = () => undefined,
  retryMs = 500,
  pollSeconds = 30,
  retryLimit = 5,
}: Deps) => {
  const workers = new Map<string, JobHandler>();
  const schedules = new Map<string, string>();
  const stopping = new AbortController();
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;

  const run = async (queue: string, handler: JobHandler, job: JobWithMetadata<unknown>): Promise<void> => {
    try {
      await handler((job.data ?? {}) as Record<string, unknown>);
    } catch (error) {
      const isLast = job.retryCount >= job.retryLimit;
      const fields = { err: error, job: queue, attempt: job.retryCount + 1 };
      log[isLast ? 'error' : 'warn'](fields, isLast ? 'a job has failed' : 'a job has failed and is tried again');
      try {
        await onFailed({ queue, error, isLast });
      } catch (err) {
        log.error({ err, job: queue }, 'nobody could be told of a failed job');
      }
      throw error;
    }
    onDone(queue);
  };

  const open = async (): Promise<PgBoss> => {
    // Loaded late, because the server can answer requests before background jobs start.
    const { PgBoss: Boss } = await import('pg-boss');
    const instance = new Boss({
      connectionString: url,
      schema: 'jobs',
      max: 2,
      application_name: 'site-jobs',
      ...pgOptions,
    });
    instance.on('error', (err) => log.warn({ err }, 'background work met an error'));
    try {
      await instance.start();
      for (const [queue, handler] of workers) {
        await instance.createQueue(queue, { retryLimit, retryBackoff: true });
        await instance.work(queue, { pollingIntervalSeconds: pollSeconds, includeMetadata: true }, async (jobs) => {
          for (const job of jobs) await run(queue, handler, job);
        });
      }
      for (const [queue, cron] of schedules) await instance.schedule(queue, cron);
      return instance;
    } catch (error) {
      await instance.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  };

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });

  const tryToStart = async (): Promise<void> => {
    for (let delay = retryMs; !stopping.signal.aborted; delay = Math.min(delay * 2, maxRetryDelayMs)) {
      try {
        boss = await open();
        return;
      } catch (err) {
        log.warn({ err }, 'background work cannot start yet');
        await wait(delay);
      }
    }
  };

  return {
    /** Sets the handler of a queue. Call it before `start`. */
    work: (queue: string, handler: JobHandler): void => void workers.set(queue, handler),
    /** Sends a job to the queue on a schedule in UTC. Call it before `start`. */
    schedule: (queue: string, cron: string): void => void schedules.set(queue, cron),
    start: (): Promise<void> => (starting ??= tryToStart()),
    send: async (queue: string, data: Record<string, unknown> = {}): Promise<void> => {
      await starting;
      if (!boss) throw new Error('background work is not running');
      await boss.send(queue, data);
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await starting;
      await boss?.stop({ graceful: true, timeout: 5000 });
    },
  };
};

export type Jobs = ReturnType<typeof createJobs>;
