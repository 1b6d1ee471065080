import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
