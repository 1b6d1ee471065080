import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { birthOf } from './processes.ts';

const holderOf = (content: string): { pid: number; alive: boolean } => {
  const [pid = '', birth] = content.split('\n');
  return { pid: Number(pid), alive: birth !== undefined && birthOf(Number(pid)) === birth };
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

/**
 * One application per database folder. The lock names its holder by pid and birth, so a crash or a reboot leaves
 * nothing to clean up by hand.
 */
export const lockInstance = (home: string, dataDir: string): (() => void) => {
  const file = join(home, 'lock');
  const mine = `${file}.${process.pid}`;
  const content = `${process.pid}\n${birthOf(process.pid)}\n`;
  writeFileSync(mine, content, { mode: 0o644 });
  try {
    while (!claim(file, mine)) {
      const found = readLock(file);
      if (found === undefined) continue;
      const holder = holderOf(found);
      if (holder.alive)
        throw new EmbeddedError(`The data folder ${dataDir} is in use by another instance (pid ${holder.pid})`);
      removeStale(file, found, `${mine}.stale`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readLock(file) === content) rmSync(file);
  };
};
