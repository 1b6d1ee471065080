import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The user a program runs as; `undefined` is the one who started the application. */
export type Account = { uid: number; gid: number } | undefined;

export const isRoot = (): boolean => process.getuid?.() === 0;

// PostgreSQL refuses root. No account has this number, so no other service of the machine can touch its files.
export const serverAccount = (): Account => (isRoot() ? { uid: 65_432, gid: 65_432 } : undefined);

/** `initdb` insists on a uid that has a name, which ours has not; the files change hands when it is done. */
export const namedAccount = (): Account => {
  if (!isRoot()) return undefined;
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
};

// A clean environment: nothing secret passes to another user, and no PG* or LC_* variable changes what we ask for.
export const spawnOptions = (account: Account) => ({
  ...account,
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
});

/** Asks the kernel, not the mode bits: ACLs, mounts and every parent folder count. */
export const can = (account: Account, script: string, ...paths: string[]): boolean =>
  spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], spawnOptions(account)).status === 0;

export const chownTree = (path: string, account: Account): void => {
  if (!account) return;
  lchownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(path, entry), account.uid, account.gid);
};
