import { type ChildProcess, spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  readlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';
import { spawnOptions, type Home } from './server-account.ts';

const hasProc = existsSync('/proc/self/stat');

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const ps = (pid: number, columns: string): string => {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
};

/** The start of a process, which tells it from a later process with the same pid; `undefined` when no process has this pid. */
export const startOf = (pid: number): string | undefined => {
  if (!hasProc) {
    const [state = 'Z', ...started] = ps(pid, 'state=,lstart=').split(/\s+/);
    return state.startsWith('Z') || started.length === 0 ? undefined : started.join(' ');
  }
  // The program's name may contain spaces and brackets. The state follows it, and field 22 is the start time.
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  // A zombie has ended, but its parent has not collected it yet.
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[19]}`;
};

const commandOf = (pid: number): string =>
  hasProc ? (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ') : ps(pid, 'args=');

const workingFolder = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

/** Whether a pid is the PostgreSQL server of this folder, of another folder, or no PostgreSQL server at all. */
const serverAt = (pid: number, folder: string): 'this' | 'other' | 'none' => {
  const command = commandOf(pid);
  if (!command.includes('postgres')) return 'none';
  // The server's working directory is its data folder. Unlike the arguments, it stays correct when the folder is moved.
  const isThisFolder = hasProc ? workingFolder(pid) === folder : command.includes(`-D ${folder} `);
  return isThisFolder ? 'this' : 'other';
};

/** Sends a signal and ignores that the process may have ended. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const waitForEnd = async (pid: number, start: string, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs;
  const isRunning = () => startOf(pid) === start;
  while (isRunning() && Date.now() < deadline) await delay(10);
  return !isRunning();
};

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
