import { Worker } from 'node:worker_threads';
import type { UpkeepTask } from './upkeep-tasks.ts';

/** Editors publish several entries in a row, and changes should become searchable soon. */
const defaultIdleMs = 60_000;

export type UpkeepRequest = { id: number; task: UpkeepTask; now: Date };
export type UpkeepReply = { id: number; error?: unknown };

/**
 * Runs tasks on the whole content in a worker thread, so that the main thread keeps serving visitors. The thread starts with the
 * first task, and ends when it has been idle for a while, because it takes as much memory as the caches.
 */
export const createUpkeep = (databaseUrl: string, idleMs = defaultIdleMs) => {
  const pending = new Map<number, { thread: Worker; deferred: PromiseWithResolvers<void> }>();
  let worker: Worker | undefined;
  let lastId = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idleTimer);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  const settle = (id: number, error?: unknown): void => {
    const deferred = pending.get(id)?.deferred;
    pending.delete(id);
    if (pending.size === 0) {
      worker?.unref();
      idleTimer = setTimeout(() => void end(), idleMs).unref();
    }
    if (error === undefined) deferred?.resolve();
    else deferred?.reject(error);
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./upkeep-worker.ts', import.meta.url), { workerData: { databaseUrl } });
    started.on('message', ({ id, error }: UpkeepReply) => settle(id, error));
    const onEnd = (error: unknown): void => {
      if (worker === started) worker = undefined;
      for (const [id, { thread }] of pending) if (thread === started) settle(id, error);
    };
    started.on('error', onEnd);
    started.on('exit', (code) => onEnd(new Error(`the upkeep thread exited with code ${code}`)));
    return started;
  };

  return {
    run: (task: UpkeepTask, now: Date): Promise<void> => {
      clearTimeout(idleTimer);
      worker ??= start();
      const id = (lastId += 1);
      const deferred = Promise.withResolvers<void>();
      pending.set(id, { thread: worker, deferred });
      worker.ref();
      worker.postMessage({ id, task, now } satisfies UpkeepRequest, []);
      return deferred.promise;
    },
    isRunning: (): boolean => worker !== undefined,
    close: end,
  };
};
