import { Worker } from 'node:worker_threads';
import type { UpkeepTask } from './upkeep-tasks.ts';

/** Runs tasks on the whole content outside the main thread, which goes on answering visitors. */
export const createUpkeep =
  (databaseUrl: string) =>
  (task: UpkeepTask, now: Date): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./upkeep-worker.ts', import.meta.url), {
        workerData: { task, databaseUrl, now },
      });
      worker.once('error', reject);
      worker.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`the thread of ${task} ended with ${code}`)),
      );
    });

export type Upkeep = ReturnType<typeof createUpkeep>;
