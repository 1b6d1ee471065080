import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;

type Process = { pid: number; parent: number; ticks: number };

/** After the name of a process: its state, its parent, and its time, with that of the children it has buried. */
const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
        return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
      } catch {
        return [];
      }
    });

/** Seconds of CPU that a process and all below it have used so far, from the kernel's own count: a site with its database. */
export const cpuSeconds = (pid: number): number => {
  const all = processes();
  const sum = (id: number): number =>
    (all.find((process) => process.pid === id)?.ticks ?? 0) +
    all.filter(({ parent }) => parent === id).reduce((total, child) => total + sum(child.pid), 0);
  return sum(pid) / ticksPerSecond;
};

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** An idle site with its database still looks after its jobs, and a busy machine never lets it rest. */
const idle = 0.06;
const mostLooks = 60;

/** A new site still writes its search index and starts its jobs: what is measured begins when it has nothing left to do. */
export const settled = async (pid: number): Promise<void> => {
  let before = cpuSeconds(pid);
  for (let quiet = 0, looks = 0; quiet < 4 && looks < mostLooks; looks += 1) {
    await pause(500);
    const now = cpuSeconds(pid);
    quiet = now - before < idle ? quiet + 1 : 0;
    before = now;
  }
};
