import { fork } from 'node:child_process';
import type { Db } from '#platform/database/connection.ts';
import { hasContent } from './content.ts';

/** What the import needs of the configuration. */
export type FirstContent = {
  databaseUrl: string;
  dataDir: string;
  s3Url: string | undefined;
  contentDir: string;
  withIndex: boolean;
};
export type FirstContentReport = { line: string } | { failed: string };
type Deps = FirstContent & { db: Db; print: (line: string) => void };

/**
 * Loads the company and builds the search index of an empty database, in a process that ends afterwards: the memory that an import
 * needs, half a gigabyte, would otherwise stay with the site for good, even after a thread.
 */
export const ensureFirstContent = async ({ db, print, ...needed }: Deps): Promise<void> => {
  if (await hasContent(db)) return;
  const child = fork(new URL('./first-content-worker.ts', import.meta.url), { execArgv: [] });
  child.send(needed satisfies FirstContent);
  await new Promise<void>((resolve, reject) => {
    child.on('message', (report: FirstContentReport) => {
      if ('line' in report) print(report.line);
      else reject(new Error(report.failed));
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the import exited with code ${code}`))));
  });
};
