import type { Worker } from 'node:worker_threads';
import { Overloaded } from '#platform/queue/overloaded.ts';

/** A worker's reply. `isSpent` asks for a new thread: this one holds memory that it cannot give back, or is in an unknown state. */
export type Reply<A> = { answer: A; isSpent: boolean };

type Options<Q> = {
  start: () => Worker;
  timeoutMs: (question: Q) => number;
  /** Questions beyond this number are refused with `Overloaded`. */
  maxWaiting: number;
};

/** An idle thread ends after this time, because its memory is of use to others. */
const idleMs = 60_000;
/** An estimate of when a full queue has room again. */
const retryAfterSeconds = 10;

type Running<A> = { worker: Worker; finish: ((reply: Reply<A> | undefined) => void) | undefined };

/**
 * A worker thread for files that nobody here wrote, one at a time. Whoever takes longer than the time limit, or more memory than the thread may
 * have, ends the thread and nothing else: the answer is undefined, and the next question gets a new thread.
 */
export const createLimitedThread = <Q, A>({ start, timeoutMs, maxWaiting }: Options<Q>) => {
  let running: Running<A> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = (ended: Running<A>): void => {
    if (running === ended) running = undefined;
    void ended.worker.terminate();
    ended.finish?.(undefined);
  };

  const startThread = (): Running<A> => {
    const started: Running<A> = { worker: start(), finish: undefined };
    started.worker.on('message', (reply: Reply<A>) => started.finish?.(reply));
    started.worker.on('error', () => end(started));
    started.worker.on('exit', () => end(started));
    return started;
  };

  const askNow = (question: Q): Promise<A | undefined> =>
    new Promise((resolve) => {
      clearTimeout(idleTimer);
      const current = (running ??= startThread());
      const timer = setTimeout(() => end(current), timeoutMs(question));
      current.finish = (reply) => {
        clearTimeout(timer);
        current.finish = undefined;
        // An idle thread must not keep the process alive.
        current.worker.unref();
        if (reply?.isSpent) end(current);
        else idleTimer = setTimeout(() => running && end(running), idleMs).unref();
        resolve(reply?.answer);
      };
      current.worker.ref();
      current.worker.postMessage(question, []);
    });

  return {
    /** Undefined if the thread was ended by this question. */
    ask: async (question: Q): Promise<A | undefined> => {
      if (waiting >= maxWaiting) throw new Overloaded('queue', retryAfterSeconds);
      waiting += 1;
      const answer = last.then(() => askNow(question));
      // A thread that could not be started fails its own question and not those behind it.
      last = answer.catch(() => undefined);
      try {
        return await answer;
      } finally {
        waiting -= 1;
      }
    },
  };
};
