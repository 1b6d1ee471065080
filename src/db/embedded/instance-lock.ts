import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InUseError } from './embedded-error.ts';
import { birthOf } from './processes.ts';

type Holder = { pid: number; alive: boolean; socketFolder: string | undefined };

const holderOf = (content: string): Holder => {
  const [pid = '', birth, socketFolder] = content.split('\n');
  return {
    pid: Number(pid),
    alive: birth !== undefined && birthOf(Number(pid)) === birth,
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

// `link` fails when the name exists, and the file is complete before it has the name.
const claim = (file: string, mine: string): boolean => {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

// Two instances may find the same dead holder: the one that moved the other's new lock away gives it back.
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
 * One application per database folder. The lock names its holder by pid and birth, so a crash or a reboot leaves
 * nothing to clean up by hand. Once the server runs the lock also says where, so that commands can connect to it.
 */
export const lockInstance = (home: string, dataDir: string): InstanceLock => {
  const file = join(home, 'lock');
  const mine = `${file}.${process.pid}`;
  let content = `${process.pid}\n${birthOf(process.pid)}\n`;
  writeFileSync(mine, content, { mode: 0o600 });
  try {
    while (!claim(file, mine)) {
      const found = readLock(file);
      if (found === undefined) continue;
      const holder = holderOf(found);
      if (holder.alive)
        throw new InUseError(
          `The data folder ${dataDir} is in use by another instance (pid ${holder.pid})`,
          holder.socketFolder,
        );
      removeStale(file, found, `${mine}.stale`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    announce: (socketFolder) => {
      const longer = `${content}${socketFolder}\n`;
      writeFileSync(mine, longer, { mode: 0o600 });
      renameSync(mine, file);
      content = longer;
    },
    release: () => {
      if (readLock(file) === content) rmSync(file);
    },
  };
};
