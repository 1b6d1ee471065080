import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
  lchownSync,
  readdirSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';

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

/** The folder of the database, and the user who owns it and runs the server. */
export type Home = { path: string; cluster: string; account: Account };

/** A folder that the server's user can traverse and that only we can write to. */
export const ensureOwnFolder = (path: string): string => {
  if (!existsSync(path)) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o711);
  }
  const { uid, mode } = lstatSync(path);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new EmbeddedError(`The folder ${path} must belong to you, and nobody else may have write access to it`);
  return path;
};

const openDataFolder = (dataDir: string): string => {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, isRoot() ? 0o711 : 0o700);
  }
  return realpathSync(dataDir);
};

const isReachable = (path: string, account: Account): boolean => canRun(account, 'cd "$1"', path);

// The name is random and not derived from the path: after deleting the data folder, the user must get an empty database.
const createSystemPlace = (dataDir: string, systemFolder: string): string => {
  const place = join(ensureOwnFolder(systemFolder), randomBytes(4).toString('hex'));
  writeFileSync(join(ensureOwnFolder(place), 'belongs-to'), `${dataDir}\n`);
  writeFileSync(join(dataDir, 'postgres-location'), `${place}\n`);
  return place;
};

const choosePlace = (dataDir: string, systemFolder: string): string => {
  const locationFile = join(dataDir, 'postgres-location');
  if (!existsSync(locationFile))
    return !isRoot() || isReachable(dataDir, serverAccount()) ? dataDir : createSystemPlace(dataDir, systemFolder);
  const place = readFileSync(locationFile, 'utf8').trim();
  if (existsSync(place)) return place;
  throw new EmbeddedError(
    `${locationFile} names ${place}, which does not exist: restore it, or delete the file to start with an empty database`,
  );
};

const accountFor = (path: string, cluster: string): Account => {
  if (isRoot()) {
    const { uid, gid } = existsSync(cluster) ? lstatSync(cluster) : { uid: 0, gid: 0 };
    return uid === 0 ? serverAccount() : { uid, gid };
  }
  const { uid } = lstatSync(path);
  if (uid === process.getuid?.()) return undefined;
  throw new EmbeddedError(
    `The database in ${path} belongs to uid ${uid}: start as that user or as root, or set DATA_DIR`,
  );
};

/** Opens `postgres` in the data folder or, when the data folder is closed to users other than root, in the system folder. */
export const openHome = (dataDir: string, systemFolder: string): Home => {
  if (!canRun(serverAccount(), 'true'))
    throw new EmbeddedError(
      'PostgreSQL refuses to run as root, and this root cannot become another user: set DATABASE_URL',
    );
  const path = join(choosePlace(openDataFolder(dataDir), systemFolder), 'postgres');
  const cluster = join(path, 'data');
  // Root's own files (lock, log) are in root's folder; the server owns only the cluster below it.
  if (!existsSync(path)) {
    mkdirSync(path);
    chmodSync(path, isRoot() ? 0o711 : 0o700);
  }
  const account = accountFor(path, cluster);
  if (isReachable(path, account)) return { path, cluster, account };
  throw new EmbeddedError(
    `PostgreSQL runs as uid ${account?.uid} and cannot reach ${path}: open the folders above it (chmod o+x), or set DATA_DIR`,
  );
};
