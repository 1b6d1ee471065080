import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Connection } from '#platform/database/connection.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { ensureContent } from '#start/background/content.ts';

type Options = { now?: Date; connections?: number };

/** Statements that fill a large site may take minutes on a busy machine, so the client waits without a limit. */
const unlimited = { patienceMs: 0 };

/** Creates the tables and loads the demo company. */
export const loadDemo = async (url: string, folder: string, now: Date): Promise<void> => {
  await migrate(url);
  const loading = connect(url, unlimited);
  await ensureContent({
    db: loading.db,
    storage: createLocalStorage(folder),
    folder: fileURLToPath(new URL('../../demo/content', import.meta.url)),
    now,
    print: () => undefined,
  });
  await loading.close();
};

/** Runs `work` with a connection to a database that has no time limit. */
export const withConnection = async (
  url: string,
  connections: number,
  work: (database: Connection & { url: string }) => Promise<void>,
): Promise<void> => {
  const connection = connect(url, { max: connections, ...unlimited });
  try {
    await work({ ...connection, url });
  } finally {
    await connection.close();
  }
};

/** When started by root, PostgreSQL runs as another user, who must be able to traverse the folder. */
export const openFolder = (folder: string): string => {
  chmodSync(folder, 0o711);
  return folder;
};

/** Runs `work` with a temporary database that contains the demo content. */
export const withContent = async (
  work: (database: Connection & { url: string }) => Promise<void>,
  { now = new Date(), connections = 2 }: Options = {},
): Promise<void> => {
  const folder = openFolder(mkdtempSync(join(tmpdir(), 'site-bench-')));
  const server = await startEmbedded({ dataDir: folder, log: () => undefined, durable: false });
  try {
    await loadDemo(server.url, folder, now);
    await withConnection(server.url, connections, work);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
