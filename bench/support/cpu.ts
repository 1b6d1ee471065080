import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        return Number(readFileSync(`/proc/${candidate}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });

/** Seconds of CPU that a process and its children have used so far, from the kernel's own count. */
export const cpuSeconds = (pid: number): number => {
  const own = (id: number) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  };
  return [pid, ...childrenOf(pid)].reduce((sum, id) => sum + own(id), 0);
};

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A new site still writes its search index and starts its jobs: what is measured begins when it has nothing left to do. */
export const settled = async (pid: number): Promise<void> => {
  for (let quiet = 0, before = cpuSeconds(pid); quiet < 4;) {
    await pause(500);
    const now = cpuSeconds(pid);
    quiet = now - before < 0.02 ? quiet + 1 : 0;
    before = now;
  }
};
