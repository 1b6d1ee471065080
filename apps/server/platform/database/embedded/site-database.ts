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
import { Client } from 'pg';
import { EmbeddedError } from './embedded-error.ts';
import { chownTree, namedAccount, spawnOptions, type Home } from './server-account.ts';

const run = promisify(execFile);

const superuser = 'postgres';
const majorVersion = '18';

// PostgreSQL's builtin locale sorts and changes case the same way on every machine. Only pg_trgm asks the operating system
// what a letter is, and under plain C it would recognise only ASCII letters.
const localeFlags = [
  '--encoding=UTF8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

// Everyone who may enter the socket's folder is trusted. Connections over TCP are rejected.
const accessFlags = [`--username=${superuser}`, '--auth-local=trust', '--auth-host=reject', '--no-instructions'];

const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};

const initialise = async (programs: string, home: Home, durable: boolean): Promise<void> => {
  const initAccount = namedAccount();
  const unfinished = join(home.path, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  chownTree(unfinished, initAccount);
  const flags = [...accessFlags, ...localeFlags, ...(durable ? [] : ['--no-sync'])];
  try {
    await run(join(programs, 'bin/initdb'), ['-D', unfinished, ...flags], spawnOptions(initAccount));
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr || error)
      .trim()
      .replaceAll(/\s+/g, ' ');
    throw new EmbeddedError(`PostgreSQL cannot create a database in ${home.path}: ${reason}`, { cause: error });
  }
  chownTree(unfinished, home.account);
  renameSync(unfinished, home.cluster);
  if (durable) syncFolder(home.path);
};

/** Creates the database files if there are none. They are renamed into place when complete, so a kill leaves no partial cluster. */
export const ensureCluster = async (programs: string, home: Home, durable: boolean): Promise<void> => {
  if (!existsSync(home.cluster)) return initialise(programs, home, durable);
  // After root restored a backup, the files belong to root and the server could not read them.
  if (home.account && lstatSync(home.cluster).uid !== home.account.uid) chownTree(home.cluster, home.account);
  const dataVersion = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim();
  if (dataVersion !== majorVersion)
    throw new EmbeddedError(
      `The database in ${home.cluster} was created by PostgreSQL ${dataVersion}, but this version of the site runs PostgreSQL ${majorVersion}: set DATA_DIR to another folder`,
    );
};

const role = 'site';
const name = 'site';

const urlFor = (user: string, database: string, socketFolder: string): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

export const siteUrl = (socketFolder: string): string => urlFor(role, name, socketFolder);
export const adminUrl = (socketFolder: string): string => urlFor(superuser, 'postgres', socketFolder);

/** Creates the site's database and an ordinary role that owns it. That role can neither read files nor run programs. */
export const ensureSiteDatabase = async (socketFolder: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrl(socketFolder) });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database',
      [role, name],
    );
    if (!rows[0].role) await client.query(`CREATE ROLE ${role} LOGIN`);
    if (!rows[0].database) await client.query(`CREATE DATABASE ${name} OWNER ${role}`);
  } finally {
    await client.end();
  }
};
