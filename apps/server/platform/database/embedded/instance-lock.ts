import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InUseError } from './embedded-error.ts';
import { startOf } from './postmaster.ts';

type Holder = { pid: number; alive: boolean; socketFolder: string | undefined };

const parseHolder = (content: string): Holder => {
  const [pid = '', start, socketFolder] = content.split('\n');
  return {
    pid: Number(pid),
    alive: start !== undefined && startOf(Number(pid)) === start,
    socketFolder: socketFolder || undefined,
  };
};

const readLock = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

// `link` fails if the name exists, and the file is complete before it gets its name.
const claim = (file: string, ownFile: string): boolean => {
  try {
    linkSync(ownFile, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

// Two instances may find the same stale lock. If this one has moved the other's new lock aside, it puts it back.
const removeStale = (file: string, stale: string, aside: string): void => {
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readLock(aside) !== stale) claim(file, aside);
  rmSync(aside);
};

export type InstanceLock = { announce: (socketFolder: string) => void; release: () => void };

/**
 * Allows one application per database folder. The lock identifies its holder by pid and start time, so nobody has to clean up
 * after a crash or a reboot. Once the server runs, the lock also holds its socket folder, so that commands can connect to it.
 */
export const lockInstance = (home: string, dataDir: string): InstanceLock => {
  const file = join(home, 'lock');
  const ownFile = `${file}.${process.pid}`;
  let content = `${process.pid}\n${startOf(process.pid)}\n`;
  writeFileSync(ownFile, content, { mode: 0o600 });
  try {
    while (!claim(file, ownFile)) {
      const current = readLock(file);
      if (current === undefined) continue;
      const holder = parseHolder(current);
      if (holder.alive)
        throw new InUseError(
          `The data folder ${dataDir} is in use by another instance (pid ${holder.pid})`,
          holder.socketFolder,
        );
      removeStale(file, current, `${ownFile}.stale`);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
  return {
    announce: (socketFolder) => {
      const extended = `${content}${socketFolder}\n`;
      writeFileSync(ownFile, extended, { mode: 0o600 });
      renameSync(ownFile, file);
      content = extended;
    },
    release: () => {
      if (readLock(file) === content) rmSync(file);
    },
  };
};
