import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, canRun, isRoot, serverAccount } from './account.ts';
import { EmbeddedError } from './embedded-error.ts';

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
