import { chownSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canRun } from './account.ts';
import type { Home } from './home-folder.ts';

export type SocketFolder = { path: string; remove: () => void };

// The kernel limits a socket's path to 108 bytes on Linux and 104 on macOS, including the terminating NUL.
const fits = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) < 104;

const shortFolder = ({ account }: Home): string => {
  const base = [tmpdir(), '/tmp'].find((path) => fits(join(path, 'site-XXXXXX')) && canRun(account, 'cd "$1"', path));
  return mkdtempSync(join(base ?? '/tmp', 'site-'));
};

/** Opens a folder that only the server's user and root can enter. This is the database's only access control. */
export const openSocketFolder = (home: Home): SocketFolder => {
  const own = join(home.path, 'run');
  const path = fits(own) ? own : shortFolder(home);
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  if (home.account) chownSync(path, home.account.uid, home.account.gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
