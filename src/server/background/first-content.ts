import { Worker } from 'node:worker_threads';
import type { Db } from '#db/connection.ts';
import { hasContent } from './content.ts';

/** What the thread needs of the configuration. */
export type FirstContent = {
  databaseUrl: string;
  dataDir: string;
  s3Url: string | undefined;
  contentDir: string;
  withIndex: boolean;
};
type Deps = FirstContent & { db: Db; print: (line: string) => void };

/**
 * Loads the company and builds the search index of an empty database, in a thread that ends afterwards: the memory that an import needs,
 * half a gigabyte, would otherwise stay with the process for good.
 */
export const ensureFirstContent = async ({ db, print, ...needed }: Deps): Promise<void> => {
  if (await hasContent(db)) return;
  const worker = new Worker(new URL('./first-content-worker.ts', import.meta.url), { workerData: needed });
  await new Promise<void>((resolve, reject) => {
    worker.on('message', print);
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the import exited with code ${code}`))));
  });
};
