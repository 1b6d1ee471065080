import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { siteUrl } from '#platform/database/embedded/site-database.ts';

export type ProcessOptions = {
  dataDir: string;
  env?: Record<string, string>;
  /** Modules that are loaded before the site, such as a test clock. */
  preload?: string[];
};

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const patience = 240_000;

/** A descriptor may close while we read it. */
const linkOf = (path: string): string => {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
};

/** Starts the application as an operator does: its own process, the built pages, and a private PostgreSQL by default. */
export const startProcess = async ({ dataDir, env = {}, preload = [] }: ProcessOptions) => {
  const child = spawn(process.execPath, [...preload.flatMap((path) => ['--import', path]), main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      PORT: '0',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'info',
      FILES_AHEAD: 'off',
      // Budgets count per address: tests set their own, so that they do not affect each other.
      TRUST_PROXY: '127.0.0.1,::1',
      DATA_DIR: dataDir,
      ...env,
    },
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<number>();
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      const [, port] = /^ {2}English +http:\/\/en\.localhost:(\d+)\//.exec(line) ?? [];
      if (port) ready.resolve(Number(port));
    });
  const ended = once(child, 'exit').then(([code, signal]) => ({ code: code as number | null, signal: String(signal) }));
  void ended.then(({ code, signal }) => ready.reject(new Error(`ended (${code} ${signal}): ${lines.join('\n')}`)));
  const timer = setTimeout(() => ready.reject(new Error(`not ready: ${lines.join('\n')}`)), patience);
  const port = await ready.promise
    .catch((error: unknown) => {
      child.kill('SIGTERM');
      throw error;
    })
    .finally(() => clearTimeout(timer));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    /** The private database, as its owner reaches it. */
    url: env['DATABASE_URL'] ?? siteUrl(join(dataDir, 'postgres/run')),
    lines,
    isRunning,
    ended,
    /** Resident memory in megabytes. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    /** Connections that the process holds, those to its database included. */
    sockets: () =>
      readdirSync(`/proc/${child.pid}/fd`).filter((name) =>
        linkOf(`/proc/${child.pid}/fd/${name}`).startsWith('socket:'),
      ).length,
    send: (signal: NodeJS.Signals) => void child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      if (isRunning()) child.kill('SIGTERM');
      return ended;
    },
  };
};

export type SiteProcess = Awaited<ReturnType<typeof startProcess>>;
