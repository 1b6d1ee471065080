import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '#platform/database/connection.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { ensureContent } from '#start/background/content.ts';
import { cloneDatabase, contentTemplate, emptyTemplate } from './clone-database.ts';

/** Linux's file system in memory. */
const inMemory = '/dev/shm';
const gigabyte = 1024 ** 3;
/** A whole run takes some four gigabytes. */
const neededBytes = 6 * gigabyte;

const hasRoomInMemory = (): boolean => {
  if (!existsSync(inMemory) || process.availableMemory() < 2 * neededBytes) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= neededBytes;
};

/**
 * A folder for databases that nobody needs after the run. On a disk, deleting their hundred thousand files can take
 * minutes, so they are in memory where there is plenty.
 */
export const throwawayFolder = (): string => {
  const folder = mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), 'site-test-'));
  // As root the server runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o711);
  return folder;
};

const contentFolder = fileURLToPath(new URL('../../../demo/content', import.meta.url));

/** When the demo company of the tests was imported. */
export const importedAt = new Date('2026-11-15T00:00:00Z');

/** Creates the databases that test databases are copied from. The files of the demo company go to the data folder. */
export const createTemplates = async (server: string, dataDir: string): Promise<void> => {
  await migrate(await cloneDatabase(server, 'template1', emptyTemplate));
  const { db, close } = connect(await cloneDatabase(server, emptyTemplate, contentTemplate));
  try {
    await ensureContent({
      db,
      storage: createLocalStorage(dataDir),
      folder: contentFolder,
      now: importedAt,
      print: () => undefined,
    });
  } finally {
    await close();
  }
};
