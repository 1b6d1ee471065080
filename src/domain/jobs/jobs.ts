import type { PgBoss } from 'pg-boss';

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

type Log = { warn: (fields: object, text: string) => void };

type Deps = {
  url: string;
  log: Log;
  /** The wait before a second attempt to start; it doubles up to half a minute. */
  retryMs?: number;
};

const longestWait = 30_000;

/** For pg, to which pg-boss hands its settings: a server that no longer answers is left, and asked anew. */
const patience: object = { query_timeout: 60_000, keepAlive: true };

/**
 * Work in the background, shared by all nodes: a queue's job runs on one of them, a schedule fires once for all.
 * Nothing is opened before `start`, which goes on trying while the database is away.
 */
export const createJobs = ({ url, log, retryMs = 500 }: Deps) => {
  const workers = new Map<string, JobHandler>();
  const schedules = new Map<string, string>();
  const stopping = new AbortController();
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;

  const open = async (): Promise<PgBoss> => {
    // Loaded only now: a site answers before its background work needs this.
    const { PgBoss: Boss } = await import('pg-boss');
    const made = new Boss({
      connectionString: url,
      schema: 'jobs',
      max: 2,
      application_name: 'genkon-jobs',
      ...patience,
    });
    made.on('error', (err) => log.warn({ err }, 'background work met an error'));
    try {
      await made.start();
      for (const [queue, handler] of workers) {
        await made.createQueue(queue, { retryLimit: 5, retryBackoff: true });
        await made.work(queue, async (jobs) => {
          for (const { data } of jobs) await handler((data ?? {}) as Record<string, unknown>);
        });
      }
      for (const [queue, cron] of schedules) await made.schedule(queue, cron);
      return made;
    } catch (error) {
      await made.stop({ graceful: false }).catch(() => {});
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
    for (let delay = retryMs; !stopping.signal.aborted; delay = Math.min(delay * 2, longestWait)) {
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
    /** Before `start`: what a queue's jobs do. */
    work: (queue: string, handler: JobHandler): void => void workers.set(queue, handler),
    /** Before `start`: sends the queue a job by the clock, in UTC. */
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
