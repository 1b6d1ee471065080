import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;

type Process = { pid: number; parent: number; ticks: number };

/** After the name, `stat` contains the state, the parent, and the CPU time including that of ended children. */
const listProcesses = (): Process[] =>
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

/** CPU seconds that a process and its descendants have used so far according to the kernel, for instance a site with its database. */
export const cpuSeconds = (pid: number): number => {
  const all = listProcesses();
  const sum = (id: number): number =>
    (all.find((process) => process.pid === id)?.ticks ?? 0) +
    all.filter(({ parent }) => parent === id).reduce((total, child) => total + sum(child.pid), 0);
  return sum(pid) / ticksPerSecond;
};

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** CPU seconds within half a second. An idle site still polls its jobs; the number of checks is limited because a busy machine may never look idle. */
const idleCpuSeconds = 0.06;
const maxChecks = 60;

/** Waits until a new site has built its search index and started its jobs, so that they do not disturb the measurement. */
export const waitUntilIdle = async (pid: number): Promise<void> => {
  let before = cpuSeconds(pid);
  for (let quiet = 0, looks = 0; quiet < 4 && looks < maxChecks; looks += 1) {
    await pause(500);
    const now = cpuSeconds(pid);
    quiet = now - before < idleCpuSeconds ? quiet + 1 : 0;
    before = now;
  }
};
