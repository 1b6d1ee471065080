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
