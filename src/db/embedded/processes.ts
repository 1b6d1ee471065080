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

/** A mark that a later process with the same pid does not share; `undefined` when nothing runs under it. */
export const birthOf = (pid: number): string | undefined => {
  if (!hasProc) {
    const [state = 'Z', ...started] = ps(pid, 'state=,lstart=').split(/\s+/);
    return state.startsWith('Z') || started.length === 0 ? undefined : started.join(' ');
  }
  // After the program's name, which may hold spaces and brackets, come the state and then field 22, the start.
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  // A zombie has ended; only its parent has not noticed yet.
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

/** Whether a pid is a PostgreSQL server of this folder, of another one, or no PostgreSQL at all. */
export const serverAt = (pid: number, folder: string): 'this' | 'other' | 'none' => {
  const command = commandOf(pid);
  if (!command.includes('postgres')) return 'none';
  // A server works in its data folder; unlike its arguments this follows when the folder is moved.
  const here = hasProc ? workingFolder(pid) === folder : command.includes(`-D ${folder} `);
  return here ? 'this' : 'other';
};

/** Sends a signal; a process that has ended meanwhile is no error. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

export const waitForEnd = async (pid: number, birth: string, limit: number): Promise<boolean> => {
  const deadline = Date.now() + limit;
  const runs = () => birthOf(pid) === birth;
  while (runs() && Date.now() < deadline) await delay(10);
  return !runs();
};
