import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#testing/test-site.ts';

export type NodeProcess = {
  port: number;
  start: () => Promise<void>;
  /** Sends a signal and waits for the process to exit. Returns its exit code, or none if the signal ended it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  /** Its output on standard error: empty when all is well. */
  complaints: () => string;
  remove: () => Promise<void>;
};

const readyWithin = 150_000;

/** Starts one node as an operator does: its own process with its own folder. */
export const aNode = (port: number, env: Record<string, string>): NodeProcess => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-node-'));
  let child: ChildProcess | undefined;
  let complaints = '';

  const start = async () => {
    const started = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = setTimeout(() => reject(new Error(`node ${port} is not ready: ${complaints}`)), readyWithin);
    started.once('exit', (code) => reject(new Error(`node ${port} ended with ${code}: ${complaints}`)));
    started.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Ready in') && resolve());
    await promise.finally(() => clearTimeout(late));
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null;
    const exit = once(running, 'exit') as Promise<[number | null]>;
    running.kill(signal);
    return (await exit)[0];
  };
  return {
    port,
    start,
    end,
    complaints: () => complaints,
    remove: async () => {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
