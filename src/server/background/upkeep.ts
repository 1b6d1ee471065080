import { Worker } from 'node:worker_threads';
import type { UpkeepTask } from './upkeep-tasks.ts';

export type UpkeepRequest = { id: number; task: UpkeepTask; now: Date };
export type UpkeepReply = { id: number; error?: unknown };

/**
 * Runs tasks on the whole content in a worker thread, so that the main thread keeps serving visitors. The thread starts with the
 * first task and stays alive, because loading its code takes seconds and changes should become searchable sooner.
 */
export const createUpkeep = (databaseUrl: string) => {
  const pending = new Map<number, PromiseWithResolvers<void>>();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = (id: number, error?: unknown): void => {
    const deferred = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) worker?.unref();
    if (error === undefined) deferred?.resolve();
    else deferred?.reject(error);
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./upkeep-worker.ts', import.meta.url), { workerData: { databaseUrl } });
    started.on('message', ({ id, error }: UpkeepReply) => settle(id, error));
    const onEnd = (error: unknown): void => {
      if (worker === started) worker = undefined;
      for (const id of pending.keys()) settle(id, error);
    };
    started.on('error', onEnd);
    started.on('exit', (code) => onEnd(new Error(`the upkeep thread exited with code ${code}`)));
    return started;
  };

  return {
    run: (task: UpkeepTask, now: Date): Promise<void> => {
      worker ??= start();
      const id = (lastId += 1);
      const deferred = Promise.withResolvers<void>();
      pending.set(id, deferred);
      worker.ref();
      worker.postMessage({ id, task, now } satisfies UpkeepRequest, []);
      return deferred.promise;
    },
    close: async (): Promise<void> => {
      await worker?.terminate();
    },
  };
};
