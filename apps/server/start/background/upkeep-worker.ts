import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#platform/database/connection.ts';
import { upkeepTasks } from './upkeep-tasks.ts';
import type { UpkeepReply, UpkeepRequest } from './upkeep.ts';

const { databaseUrl } = workerData as { databaseUrl: string };
// An idle connection that breaks is replaced by the next task.
const { db } = connect(databaseUrl, { max: 2 });

const reply = (message: UpkeepReply): void => parentPort?.postMessage(message, []);

/** Database errors contain values that cannot be posted between threads. */
const asPlainError = (error: unknown): Error =>
  new Error(String(error), { cause: error instanceof Error ? String(error.cause) : undefined });

parentPort?.on('message', ({ id, task, now }: UpkeepRequest) => {
  upkeepTasks[task](db, now).then(
    () => reply({ id }),
    (error: unknown) => reply({ id, error: asPlainError(error) }),
  );
});
