import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mallocSettings, nodeFlags } from '../../scripts/steps/memory.mjs';

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export const benchFolder = (): string => mkdtempSync(join(tmpdir(), 'site-bench-'));

/** For `extraFlags`: lets `readLongestTurn` measure the event loop of the site. */
export const turnMeter = ['--import', new URL('./turn-meter.mjs', import.meta.url).href];

/** For `extraFlags`: lets `onThreads` receive what V8 holds for each thread. */
export const memoryMeter = ['--import', new URL('./memory-meter.mjs', import.meta.url).href];

/** Bytes of a thread's heap, and of what V8 knows outside of it, such as buffers. */
export type ThreadMemory = { name: string; heap: number; outside: number };

/** The longest turns of the event loop since the last reading, by CPU time and by the clock. */
export type LongestTurn = { cpuMs: number; wallMs: number };

/** Starts the built site in its own process, as in production, with a temporary data folder unless `folder` is given. */
export const startBenchSite = async (
  env: Record<string, string> = {},
  folder?: string,
  extraFlags: readonly string[] = [],
) => {
  const dataDir = folder ?? benchFolder();
  const port = await freePort();
  const site = spawn(process.execPath, [...nodeFlags, ...extraFlags, 'dist/server/main.js'], {
    env: {
      ...mallocSettings,
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'warn',
      FILES_AHEAD: 'off',
      RENDERS_PER_MINUTE: '1000000',
      // Benches send requests from many forwarded addresses, so that rate limits do not apply.
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // Printed by a site that is started with --trace-gc.
  let majorCollections = 0;
  site.stdout?.on('data', (chunk: Buffer) => {
    majorCollections += chunk.toString().match(/Mark-Compact/g)?.length ?? 0;
  });
  await new Promise<void>((resolve, reject) => {
    site.once('exit', (code) => reject(new Error(`the site exited with code ${code}`)));
    site.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Ready') && resolve());
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      site.once('exit', () => {
        if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
        resolve();
      });
      site.kill('SIGTERM');
    });
  return {
    port,
    pid: site.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    host: { host: `en.localhost:${port}` },
    onThreads: (listener: (threads: ThreadMemory[]) => void) =>
      void site.on('message', (message) => listener((message as { threads: ThreadMemory[] }).threads)),
    countMajorCollections: () => majorCollections,
    readLongestTurn: () =>
      new Promise<LongestTurn>((resolve) => {
        site.once('message', (turn) => resolve(turn as LongestTurn));
        site.send('read');
      }),
    stop,
  };
};

export type BenchSite = Awaited<ReturnType<typeof startBenchSite>>;
