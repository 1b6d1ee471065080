import { execFile } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chownTree, namedAccount, spawnOptions } from './account.ts';
import { EmbeddedError } from './embedded-error.ts';
import type { Home } from './home-folder.ts';

const run = promisify(execFile);

export const superuser = 'postgres';
const major = '18';

// Sorting and case come from PostgreSQL itself, the same on every machine. Only pg_trgm asks the system what a letter
// is, and under plain C it would see none outside ASCII.
const locale = [
  '--encoding=UTF8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

// Who may enter the socket's folder is trusted; over TCP nobody is.
const access = [`--username=${superuser}`, '--auth-local=trust', '--auth-host=reject', '--no-instructions'];

const makeDurable = (folder: string): void => {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};

const initialise = async (programs: string, home: Home, durable: boolean): Promise<void> => {
  const maker = namedAccount();
  const unfinished = join(home.path, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  chownTree(unfinished, maker);
  const flags = [...access, ...locale, ...(durable ? [] : ['--no-sync'])];
  try {
    await run(join(programs, 'bin/initdb'), ['-D', unfinished, ...flags], spawnOptions(maker));
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr || error)
      .trim()
      .replaceAll(/\s*\n\s*/g, ' ');
    throw new EmbeddedError(`PostgreSQL cannot create a database in ${home.path}: ${reason}`, { cause: error });
  }
  chownTree(unfinished, home.account);
  renameSync(unfinished, home.cluster);
  if (durable) makeDurable(home.path);
};

/** Makes the database files when there are none. They get their name when complete, so a kill leaves no half cluster. */
export const ensureCluster = async (programs: string, home: Home, durable: boolean): Promise<void> => {
  if (!existsSync(home.cluster)) return initialise(programs, home, durable);
  // Root restored a backup: the files are root's, and the server could not read them.
  if (home.account && lstatSync(home.cluster).uid !== home.account.uid) chownTree(home.cluster, home.account);
  const found = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== major)
    throw new EmbeddedError(
      `The database in ${home.cluster} was made by PostgreSQL ${found}, this version of the site runs ${major}: set DATA_DIR to another folder`,
    );
};
