/** The caller for whom something has to be generated. */
export type Requester = {
  /** Requesters with the same key share one turn in the queue. */
  key: string;
  /** Called before work starts, never for something that already exists. Throws `Overloaded` when the budget is used up. */
  spend: (points: number) => void;
};

/** The site itself, which generates documents ahead of time: it waits its turn but has no budget. */
export const siteRequester: Requester = { key: 'site', spend: () => undefined };

/**
 * Work refused for now, because the queue is full or the caller has used up its budget. An expected failure that crosses
 * several layers, so it is thrown and handled in one place.
 */
export class Overloaded extends Error {
  override name = 'Overloaded';
  readonly reason: 'queue' | 'budget';
  readonly retryAfterSeconds: number;
  constructor(reason: 'queue' | 'budget', retryAfterSeconds: number) {
    super(`refused: ${reason}`);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Options = {
  maxConcurrent: number;
  maxWaiting: number;
  /** The number of jobs that one key may have in the queue. */
  maxWaitingPerKey: number;
  /** The number of jobs of one key that run at once; by default all but one. */
  maxPerKey?: number;
  /** An estimate of when a full queue has room again: browsers and crawlers retry after this time. */
  retryAfterSeconds?: number;
};

/**
 * Runs a few jobs at once and queues the rest round-robin by key; jobs that do not fit are refused. With two or more slots one
 * key never takes all of them, so a caller with a hundred jobs delays another by only one.
 */
export const createFairQueue = ({
  maxConcurrent,
  maxWaiting,
  maxWaitingPerKey,
  maxPerKey = Math.max(1, maxConcurrent - 1),
  retryAfterSeconds = 10,
}: Options) => {
  /** A Map preserves insertion order, so the key whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  const waitingCount = () => sum([...waiting.values()].map(({ length }) => length));

  const startNext = (): void => {
    if (sum(running.values()) >= maxConcurrent) return;
    for (const [key, jobs] of waiting) {
      if ((running.get(key) ?? 0) >= maxPerKey) continue;
      const [job, ...rest] = jobs;
      waiting.delete(key);
      if (rest.length > 0) waiting.set(key, rest);
      running.set(key, (running.get(key) ?? 0) + 1);
      job?.();
      startNext();
      return;
    }
  };

  const finish = (key: string): void => {
    const remaining = (running.get(key) ?? 1) - 1;
    if (remaining === 0) running.delete(key);
    else running.set(key, remaining);
    startNext();
  };

  return {
    run: async <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const own = waiting.get(key) ?? [];
      if (waitingCount() >= maxWaiting || own.length >= maxWaitingPerKey)
        throw new Overloaded('queue', retryAfterSeconds);
      await new Promise<void>((start) => {
        waiting.set(key, [...own, start]);
        startNext();
      });
      try {
        return await work();
      } finally {
        finish(key);
      }
    },
    get waiting() {
      return waitingCount();
    },
  };
};

export type FairQueue = ReturnType<typeof createFairQueue>;
