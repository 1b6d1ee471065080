import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopPostmaster, startOf, signal } from '#platform/database/embedded/postmaster.ts';
import { postmasterOf } from './embedded-support.ts';

const parentOf = (pid: string): number => {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return 0;
  }
};

/** The server and all its children: each has its own session, so no process group contains them all. */
const familyOf = (dataDir: string): number[] => {
  const postmaster = postmasterOf(dataDir);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)];
};

/** Suspends PostgreSQL: connections stay open, but nothing is answered. */
export const freeze = (dataDir: string): void => {
  for (const pid of familyOf(dataDir)) signal(pid, 'SIGSTOP');
};

export const thaw = (dataDir: string): void => {
  for (const pid of familyOf(dataDir)) signal(pid, 'SIGCONT');
};

/** Ends the server that a killed application left behind. */
export const stopOrphanOf = async (dataDir: string): Promise<void> => {
  if (!existsSync(join(dataDir, 'postgres/data/postmaster.pid'))) return;
  const pid = postmasterOf(dataDir);
  if (startOf(pid)) await stopPostmaster(pid);
};
