import { readFileSync, readdirSync } from 'node:fs';
import { until } from './until.ts';

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

/** CPU seconds within half a second. An idle site still polls its jobs; the number of checks is limited because a busy machine may never look idle, and it is large because a new site makes its first pictures for up to two minutes. */
const idleCpuSeconds = 0.06;
const checkMs = 500;
const maxChecks = 360;

/** Waits until a site is idle, so that it does not disturb the measurement. A new one first builds its search index and starts its jobs. */
export const waitUntilIdle = async (pid: number, quietChecks = 4): Promise<void> => {
  let before = cpuSeconds(pid);
  let [quiet, checks] = [0, 0];
  const isIdle = () => {
    const now = cpuSeconds(pid);
    quiet = checks > 0 && now - before < idleCpuSeconds ? quiet + 1 : 0;
    before = now;
    checks += 1;
    return quiet === quietChecks || checks > maxChecks;
  };
  await until(isIdle, { what: `process ${pid} is idle`, everyMs: checkMs });
};
