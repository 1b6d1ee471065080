import { readdirSync, readFileSync } from 'node:fs';
import { signal, startOf } from '#platform/database/embedded/postmaster.ts';

const parentOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.replace(/^.*\) /s, '').split(' ')[1]);
  } catch {
    return 0;
  }
};

/** These processes and all that they have started and not let go of. */
const familyOf = (roots: readonly number[]): number[] => {
  const family = new Set(roots.filter((pid) => startOf(pid) !== undefined));
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  for (let size = -1; size !== family.size;) {
    size = family.size;
    for (const pid of all) if (family.has(parentOf(pid))) family.add(pid);
  }
  return [...family];
};

/** Sends a signal to all of them. A second round reaches what was started meanwhile. */
export const signalFamily = (roots: readonly number[], name: NodeJS.Signals): void => {
  const reached = new Set<number>();
  for (const _round of [1, 2])
    for (const pid of familyOf(roots)) {
      if (!reached.has(pid)) signal(pid, name);
      reached.add(pid);
    }
};
