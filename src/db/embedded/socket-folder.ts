import { chownSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { can } from './account.ts';
import type { Home } from './home-folder.ts';

export type SocketFolder = { path: string; remove: () => void };

// The kernel's limit is 108 bytes on Linux and 104 on macOS, the closing zero included.
const fits = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) < 104;

const shortFolder = ({ account }: Home): string => {
  const base = [tmpdir(), '/tmp'].find((path) => fits(join(path, 'genkon-XXXXXX')) && can(account, 'cd "$1"', path));
  return mkdtempSync(join(base ?? '/tmp', 'genkon-'));
};

/** A folder that only the server's user (and root) can enter: it is the lock on the database's door. */
export const openSocketFolder = (home: Home): SocketFolder => {
  const own = join(home.path, 'run');
  const path = fits(own) ? own : shortFolder(home);
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  if (home.account) chownSync(path, home.account.uid, home.account.gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
