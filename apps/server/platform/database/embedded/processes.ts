import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

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
export const serverAt = (pid: number, folder: string): 'this' | 'other' | 'none' => {
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

export const waitForEnd = async (pid: number, start: string, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs;
  const isRunning = () => startOf(pid) === start;
  while (isRunning() && Date.now() < deadline) await delay(10);
  return !isRunning();
};
