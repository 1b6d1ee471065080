import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '#db/connection.ts';
import type { Connection } from '#db/connection.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createLocalStorage } from '#domain/storage/local.ts';
import { ensureContent } from '#server/background/content.ts';

type Options = { now?: Date; connections?: number };

/** Runs `work` with a temporary database that contains the demo content. */
export const withContent = async (
  work: (database: Connection & { url: string }) => Promise<void>,
  { now = new Date(), connections = 2 }: Options = {},
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  // When started by root, PostgreSQL runs as another user, who must be able to traverse this folder.
  chmodSync(folder, 0o711);
  const server = await startEmbedded({ dataDir: folder, log: () => undefined, durable: false });
  try {
    await migrate(server.url);
    const loading = connect(server.url);
    const content = fileURLToPath(new URL('../../content', import.meta.url));
    await ensureContent({
      db: loading.db,
      storage: createLocalStorage(folder),
      folder: content,
      now,
      print: () => undefined,
    });
    await loading.close();
    const connection = connect(server.url, { max: connections });
    try {
      await work({ ...connection, url: server.url });
    } finally {
      await connection.close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
