import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cpuSeconds } from './cpu.ts';

const run = promisify(execFile);

export type Load = { requests: number; microseconds: number; perSecond: number };

/** Loads an address with wrk and returns the server's CPU time per request, which hardly depends on other load of the machine. */
export const load = async (
  url: string,
  pid: number,
  { seconds = 5, headers = {} }: { seconds?: number; headers?: Record<string, string> } = {},
): Promise<Load> => {
  const before = cpuSeconds(pid);
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', '-c16', `-d${seconds}s`, ...named, url]);
  const used = cpuSeconds(pid) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  if (/Non-2xx/.test(stdout) || requests === 0) throw new Error(`the load on ${url} failed:\n${stdout}`);
  return { requests, microseconds: (used / requests) * 1e6, perSecond: requests / seconds };
};
