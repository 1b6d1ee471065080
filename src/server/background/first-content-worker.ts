import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#db/connection.ts';
import { createStorage } from '#domain/storage/storage.ts';
import { ensureContent } from './content.ts';
import type { FirstContent } from './first-content.ts';
import { ensureIndex } from './search-index.ts';

const { databaseUrl, contentDir, withIndex, ...stored } = workerData as FirstContent;
const { db, close } = connect(databaseUrl, { max: 4 });
const print = (line: string): void => parentPort?.postMessage(line, []);
const now = new Date();

const load = async (): Promise<void> => {
  try {
    await ensureContent({ db, storage: createStorage(stored), folder: contentDir, now, print });
    if (withIndex) await ensureIndex({ db, now, print });
  } finally {
    await close();
  }
};

// Database errors contain values that cannot be posted between threads.
await load().catch((error: unknown) =>
  Promise.reject(new Error(error instanceof Error ? error.message : String(error))),
);
