import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { packagedPrograms } from '#platform/database/embedded/programs.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from '#platform/database/embedded/start-embedded.ts';

export type Options = Partial<EmbeddedOptions> & { dataDir: string; uid?: number };

export const nobody = 65_534;
export const isRoot = process.getuid?.() === 0;

/** A folder for one test that everyone may enter, unless a mode is given. */
export const temporaryFolder = (mode = 0o755): string => {
  const path = mkdtempSync(join(tmpdir(), 'site-fault-'));
  chmodSync(path, mode);
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

export const start = async (options: Options): Promise<Embedded> => {
  const embedded = await startEmbedded({ durable: false, log: () => {}, ...options });
  onTestFinished(() => embedded.stop());
  return embedded;
};

/** Starts an application process and waits for its database's address, or for its error message. */
export const launch = async (options: Options): Promise<{ process: ChildProcess; url: string }> => {
  const script = fileURLToPath(new URL('embedded-application.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify({ durable: false, ...options })], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const failure = text(child.stderr).then((line) => Promise.reject(new Error(line.trim())));
  const [line] = await Promise.race([once(child.stdout, 'data'), failure]);
  failure.catch(() => {});
  return { process: child, url: String(line).trim() };
};

export const query = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

export const postmasterOf = (home: string): number =>
  Number(readFileSync(join(home, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** A copy of its own only where the file system cannot link: these are 60 MB. */
const linkOrCopy = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
};

/** PostgreSQL's programs as npm installs them without install scripts: without the library links. */
export const copyOfPrograms = (folder: string): string => {
  const copy = join(folder, 'native');
  const programs = packagedPrograms();
  const links = JSON.parse(readFileSync(join(programs, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  const linked = new Set(links.map(({ target }) => join(programs, '..', target)));
  for (const entry of readdirSync(programs, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !linked.has(path)) linkOrCopy(path, join(copy, path.slice(programs.length)));
  }
  return copy;
};
