import { join } from 'node:path';
import { isRoot } from './account.ts';
import { ensureCluster } from './cluster.ts';
import { EmbeddedError } from './embedded-error.ts';
import { type Home, openHome, ensureOwnFolder } from './home-folder.ts';
import { type InstanceLock, lockInstance } from './instance-lock.ts';
import { runPostmaster, stopOrphan } from './postmaster.ts';
import { findPrograms, packagedPrograms } from './programs.ts';
import { adminUrl, ensureSiteDatabase, siteUrl } from './site-database.ts';
import { openSocketFolder } from './socket-folder.ts';
import { supervise } from './supervise.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** `false` trades safety for speed, for test databases that are thrown away. */
  durable?: boolean;
  /** PostgreSQL's programs; by default those that npm installed. */
  programs?: string;
  /** Used when root's data folder is closed to other users. It survives reboots, and only root can create files in it. */
  systemFolder?: string;
};

export type Embedded = {
  /** For the site, as an ordinary role. */
  url: string;
  /** For tests and maintenance, as the superuser. */
  adminUrl: string;
  stop: () => Promise<void>;
};

/** Starts a private PostgreSQL on a Unix socket, with its files in the data folder. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  if (process.platform === 'win32')
    throw new EmbeddedError('On Windows the site needs a PostgreSQL server that you provide: set DATABASE_URL');
  const { dataDir, systemFolder = '/var/lib/company-site' } = options;
  const home = openFolder(dataDir, systemFolder);
  const lock = lockInstance(home.path, dataDir);
  try {
    const ensureCopiesFolder = () => ensureOwnFolder(isRoot() ? systemFolder : join(dataDir, 'programs'));
    const programs = findPrograms(options.programs ?? packagedPrograms(), home.account, ensureCopiesFolder);
    return await serve(programs, home, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
};

const openFolder = (dataDir: string, systemFolder: string): Home => {
  try {
    return openHome(dataDir, systemFolder);
  } catch (error) {
    if (error instanceof EmbeddedError) throw error;
    throw new EmbeddedError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}`, { cause: error });
  }
};

const serve = async (
  programs: string,
  home: Home,
  lock: InstanceLock,
  { log, durable = true }: EmbeddedOptions,
): Promise<Embedded> => {
  await stopOrphan(home, log);
  await ensureCluster(programs, home, durable);
  const socket = openSocketFolder(home);
  const server = await supervise(() => runPostmaster(programs, home, { socketFolder: socket.path, durable }), log);
  // After Ctrl-C in a test run, no later start would stop this server.
  if (!durable) process.once('exit', server.abandon);

  const stop = async (): Promise<void> => {
    process.off('exit', server.abandon);
    await server.stop();
    socket.remove();
    lock.release();
  };
  try {
    await ensureSiteDatabase(socket.path);
    lock.announce(socket.path);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: siteUrl(socket.path), adminUrl: adminUrl(socket.path), stop };
};
