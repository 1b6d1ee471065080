import { chownSync, chmodSync, mkdirSync, mkdtempSync, rmSync, existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedError, InUseError } from './embedded-error.ts';
import { type InstanceLock, lockInstance } from './instance-lock.ts';
import { runPostmaster, stopOrphan, type Postmaster, stopPostmaster, signal } from './postmaster.ts';
import { findPrograms, packagedPrograms } from './programs.ts';
import { isRoot, canRun, type Home, openHome, ensureOwnFolder } from './server-account.ts';
import { ensureCluster, adminUrl, ensureSiteDatabase, siteUrl } from './site-database.ts';

const firstRestartDelayMs = 250;
const maxRestartDelayMs = 4_000;

type Supervised = {
  stop: () => Promise<void>;
  /** For the `exit` event of the process, when nothing can be awaited any more. */
  abandon: () => void;
};

/** Restarts the server when it ends unexpectedly, for instance when the kernel killed it for lack of memory. */
const supervise = async (run: () => Promise<Postmaster>, log: (line: string) => void): Promise<Supervised> => {
  let server = await run();
  let stopped: Promise<void> | undefined;
  let restarted = Promise.resolve();
  const isWanted = (): boolean => stopped === undefined;

  const watch = (): void => {
    server.once('exit', () => {
      if (!stopped) restarted = restart();
    });
  };

  // The delays grow because some causes, such as a full disk, may last for hours.
  const restart = async (): Promise<void> => {
    log('PostgreSQL ended unexpectedly, starting it again');
    for (let delayMs = firstRestartDelayMs; isWanted(); delayMs = Math.min(delayMs * 2, maxRestartDelayMs)) {
      try {
        server = await run();
        watch();
        log('PostgreSQL runs again');
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(delayMs);
      }
    }
  };

  // Wait for a running restart, or its server would be left running.
  const stopServer = async (): Promise<void> => {
    await restarted;
    await stopPostmaster(server.pid);
  };

  watch();
  return {
    stop: () => (stopped ??= stopServer()),
    abandon: () => {
      if (!stopped) signal(server.pid, 'SIGQUIT');
    },
  };
};

type SocketFolder = { path: string; remove: () => void };

// The kernel limits a socket's path to 108 bytes on Linux and 104 on macOS, including the terminating NUL.
const fits = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) < 104;

const shortFolder = ({ account }: Home): string => {
  const base = [tmpdir(), '/tmp'].find((path) => fits(join(path, 'site-XXXXXX')) && canRun(account, 'cd "$1"', path));
  return mkdtempSync(join(base ?? '/tmp', 'site-'));
};

/** Opens a folder that only the server's user and root can enter. This is the database's only access control. */
const openSocketFolder = (home: Home): SocketFolder => {
  const own = join(home.path, 'run');
  const path = fits(own) ? own : shortFolder(home);
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  if (home.account) chownSync(path, home.account.uid, home.account.gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

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

const retryDelayMs = 200;

/**
 * Opens the private PostgreSQL for a command: connects to that of a running site and leaves it running, or starts one for the
 * command. Waits for a site that is still starting.
 */
export const openEmbedded = async (options: EmbeddedOptions, patienceMs = 30_000): Promise<Embedded> => {
  try {
    return await startEmbedded(options);
  } catch (error) {
    if (!(error instanceof InUseError) || (error.socketFolder === undefined && patienceMs <= 0)) throw error;
    const { socketFolder } = error;
    if (socketFolder !== undefined)
      return { url: siteUrl(socketFolder), adminUrl: adminUrl(socketFolder), stop: () => Promise.resolve() };
    await delay(retryDelayMs);
    return openEmbedded(options, patienceMs - retryDelayMs);
  }
};

type DatabaseLocation = { databaseUrl?: string | undefined; dataDir: string };

const hasEmbedded = (dataDir: string): boolean =>
  ['postgres', 'postgres-location'].some((name) => existsSync(join(dataDir, name)));

/** A command that finds no database must not make one: its user has forgotten the site's settings. */
const refuseToCreate = ({ dataDir }: DatabaseLocation, mayCreate: boolean): void => {
  if (mayCreate || hasEmbedded(dataDir)) return;
  // Opening it says what is wrong.
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory()) return;
  throw new EmbeddedError(
    `there is no DATABASE_URL and no database in ${dataDir}: run the command with the settings of the site (docs/guides/deploy.md)`,
  );
};

/**
 * Runs `work` with the URL of the site's database: `databaseUrl` if set, else that of the private PostgreSQL, which must exist unless
 * the command was told to fill an empty site.
 */
export const withSiteDatabase = async <T>(
  location: DatabaseLocation,
  log: (line: string) => void,
  work: (url: string) => Promise<T>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<T> => {
  const { databaseUrl, dataDir } = location;
  if (databaseUrl !== undefined) return work(databaseUrl);
  refuseToCreate(location, mayCreate);
  const embedded = await openEmbedded({ dataDir, log });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
};
