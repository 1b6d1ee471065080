import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { primaryUrl } from '#platform/database/client.ts';

const run = promisify(execFile);

/** Whether PostgreSQL's own program is installed and not older than the server, which an older one refuses. */
export const hasPgTool = async (name: 'pg_dump' | 'pg_restore', serverMajor: number): Promise<boolean> => {
  const { stdout } = await run(name, ['--version']).catch(() => ({ stdout: '' }));
  return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) >= serverMajor;
};

/** The password is passed in the environment, where other users of the machine cannot see it. */
const connection = async (url: string) => {
  const address = new URL(await primaryUrl(url));
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
};

/** Uses the snapshot of another connection, so that the hashes cover exactly the same rows. */
export const pgDump = async (url: string, snapshot: string, file: string): Promise<void> => {
  const { address, env } = await connection(url);
  const what = ['--exclude-schema=jobs', `--snapshot=${snapshot}`, '--no-owner', '--no-privileges'];
  await run('pg_dump', ['--format=custom', ...what, `--file=${file}`, `--dbname=${address}`], { env });
};

/** Restores into a database without tables, all or nothing. */
export const pgRestore = async (url: string, file: string): Promise<void> => {
  const { address, env } = await connection(url);
  // Comments: that of an extension which an administrator has created cannot be set, and nothing of ours has one.
  const how = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction'];
  await run('pg_restore', [...how, `--dbname=${address}`, file], { env });
};
