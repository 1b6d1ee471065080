import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The user that a program runs as; `undefined` is the user who started the application. */
export type Account = { uid: number; gid: number } | undefined;

export const isRoot = (): boolean => process.getuid?.() === 0;

// PostgreSQL refuses to run as root. No account has this uid, so no other service on the machine can touch the files.
export const serverAccount = (): Account => (isRoot() ? { uid: 65_432, gid: 65_432 } : undefined);

/** `initdb` requires a uid with a user name, which ours does not have. The files are handed over after `initdb` has finished. */
export const namedAccount = (): Account => {
  if (!isRoot()) return undefined;
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
};

// A clean environment passes no secrets to another user, and no PG* or LC_* variable can change the server's behaviour.
export const spawnOptions = (account: Account) => ({
  ...account,
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
});

/** Runs a script as the account. This asks the kernel instead of reading mode bits, so ACLs, mounts and parent folders count too. */
export const canRun = (account: Account, script: string, ...paths: string[]): boolean =>
  spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], spawnOptions(account)).status === 0;

export const chownTree = (path: string, account: Account): void => {
  if (!account) return;
  lchownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(path, entry), account.uid, account.gid);
};
