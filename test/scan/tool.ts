import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { openLog } from './logs.ts';

export type Result = {
  tool: string;
  target: string;
  requests: number;
  statuses: string;
  result: string;
  isClean: boolean;
  /** What a reader needs to judge it. */
  details: string[];
};

type Ended = { code: number | null; isLate: boolean; output: string };
type Run = { command: string; args: string[]; name: string; seconds: number };

/** Nothing may leave the machine: requests to any other host go to a closed port. */
const env = {
  ...process.env,
  ...Object.fromEntries(['http_proxy', 'https_proxy'].map((name) => [name, 'http://127.0.0.1:9'])),
  no_proxy: '127.0.0.1',
  PYTHONUNBUFFERED: '1',
};

const running = new Set<ChildProcess>();

export const endTools = (): void => running.forEach((child) => void child.kill('SIGKILL'));

export const runTool = async ({ command, args, name, seconds }: Run): Promise<Ended> => {
  const log = openLog(`${command} ${name}`);
  log.write(`${command} ${args.map((arg) => JSON.stringify(arg)).join(' ')}\n\n`);
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      log.write(chunk);
    });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  const code = await promise.finally(() => {
    clearTimeout(timer);
    running.delete(child);
  });
  log.end();
  return { code, isLate, output };
};

const packages = { sqlmap: 'sqlmap', wapiti: 'wapiti' } as const;

/** Names of Debian packages whose program is missing. */
export const missingPackages = async (): Promise<string[]> => {
  const installed = await Promise.all(
    Object.entries(packages).map(async ([command, name]) => {
      const run = runTool({ command, args: ['--version'], name: 'version', seconds: 60 });
      return run.then(({ code }) => (code === 0 ? [] : [name])).catch(() => [name]);
    }),
  );
  return installed.flat();
};
