import { workerData } from 'node:worker_threads';
import { connect } from '#db/connection.ts';
import { type UpkeepTask, upkeepTasks } from './upkeep-tasks.ts';

/** The thread of one task: it ends with the task, and fails with its error. */
const { task, databaseUrl, now } = workerData as { task: UpkeepTask; databaseUrl: string; now: Date };
const { db, close } = connect(databaseUrl, { max: 2 });
try {
  await upkeepTasks[task](db, now);
} finally {
  await close();
}
