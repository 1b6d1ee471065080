import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { spawnOptions } from './account.ts';
import { EmbeddedError } from './embedded-error.ts';
import type { Home } from './home-folder.ts';
import { startOf, serverAt, signal, waitForEnd } from './processes.ts';

export type Postmaster = ChildProcess & { pid: number };

const pidFile = (home: Home): string => join(home.cluster, 'postmaster.pid');

const readPidFile = (home: Home): string[] =>
  existsSync(pidFile(home)) ? readFileSync(pidFile(home), 'utf8').split('\n') : [];

/** Tries a fast shutdown, which ends open transactions and flushes files. If that hangs, an immediate one; recovery then replays the WAL. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  const start = startOf(pid);
  if (!start) return;
  for (const [name, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    signal(pid, name);
    if (await waitForEnd(pid, start, timeoutMs)) return;
  }
  throw new EmbeddedError(`PostgreSQL (pid ${pid}) did not stop`);
};

/** Stops the server that a killed application left running, so that two servers never use the same files. */
export const stopOrphan = async (home: Home, log: (line: string) => void): Promise<void> => {
  const pid = Number(readPidFile(home)[0]);
  if (!pid) return;
  const owner = serverAt(pid, home.cluster);
  if (owner === 'this') {
    log(`Stopping the PostgreSQL that an earlier run left behind (pid ${pid})`);
    await stopPostmaster(pid);
  } else if (startOf(pid)) {
    // After a reboot the pid may belong to any process, and PostgreSQL would refuse to start because of the file.
    rmSync(pidFile(home));
  }
};

const settings = (socketFolder: string, durable: boolean): string[] =>
  Object.entries({
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    // For SSDs: random reads cost less than the default assumes, so indexes pay off earlier.
    random_page_cost: '1.1',
    max_connections: '60',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Tests run several nodes side by side, each with its own connections.
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

// The server logs to a file and not to our pipe, because it outlives a killed application.
const openLog = (home: Home): { path: string; descriptor: number } => {
  const path = join(home.path, 'server.log');
  if (existsSync(path) && statSync(path).size > 5_000_000) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  // Root may start the server of an ordinary user, who must be able to write to the log later.
  const { uid, gid } = statSync(home.path);
  fchownSync(descriptor, uid, gid);
  return { path, descriptor };
};

const lastError = (log: string): string =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|PANIC|ERROR|HINT/.test(line)) ?? `see ${log}`;

const isReady = (home: Home, pid: number): boolean => {
  const lines = readPidFile(home);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

export const runPostmaster = async (
  programs: string,
  home: Home,
  { socketFolder, durable }: { socketFolder: string; durable: boolean },
): Promise<Postmaster> => {
  const log = openLog(home);
  const child = spawn(join(programs, 'bin/postgres'), ['-D', home.cluster, ...settings(socketFolder, durable)], {
    ...spawnOptions(home.account),
    stdio: ['ignore', log.descriptor, log.descriptor],
    // Ctrl-C in the terminal must reach only the application, which stops the server after its last query.
    detached: true,
  });
  closeSync(log.descriptor);
  await once(child, 'spawn');
  const pid = Number(child.pid);
  while (!isReady(home, pid)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new EmbeddedError(`PostgreSQL did not start in ${home.path}: ${lastError(log.path)}`);
    await delay(10);
  }
  child.unref();
  return Object.assign(child, { pid });
};
