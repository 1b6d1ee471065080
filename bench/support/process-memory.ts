import { readFileSync, writeFileSync } from 'node:fs';

const kilobyte = 1024;
const megabyte = kilobyte ** 2;
/** glibc starts a heap other than its main one at a multiple of this. */
const arenaBytes = 64 * megabyte;

/** VmRSS is what the process holds now, VmHWM the most that it has held since its start or `forgetPeak`. */
export const readMegabytes = (pid: number, name: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / kilobyte;
};

/** VmHWM starts again at VmRSS. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Megabytes of physical memory by what they are for, as far as the kernel's list of mappings tells. */
export type MappedMemory = { programs: number; mainHeap: number; otherHeaps: number; others: number };

const partOf = (range: string, path: string): keyof MappedMemory => {
  if (path === '[heap]') return 'mainHeap';
  if (path.startsWith('/')) return 'programs';
  return Number.parseInt(range, 16) % arenaBytes === 0 ? 'otherHeaps' : 'others';
};

/** `others` are V8's heaps, blocks that glibc maps one by one, WebAssembly and stacks. */
export const readMappedMemory = (pid: number): MappedMemory => {
  const sums: MappedMemory = { programs: 0, mainHeap: 0, otherHeaps: 0, others: 0 };
  let part: keyof MappedMemory = 'others';
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const [, range, path] = /^([0-9a-f]+)-[0-9a-f]+ \S+ \S+ \S+ \d+\s*(.*)$/.exec(line) ?? [];
    if (range !== undefined) part = partOf(range, path ?? '');
    const [, rss] = /^Rss:\s+(\d+)/.exec(line) ?? [];
    sums[part] += Number(rss ?? 0) / kilobyte;
  }
  return sums;
};
