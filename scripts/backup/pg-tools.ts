import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL's own program where it is installed and not older than the server: an older one refuses. */
export const hasPgTool = async (name: 'pg_dump' | 'pg_restore', serverMajor: number): Promise<boolean> => {
  const { stdout } = await run(name, ['--version']).catch(() => ({ stdout: '' }));
  return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) >= serverMajor;
};

/** The password goes by the environment, where other users of the machine do not see it. */
const connection = (url: string) => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
};

/** What another connection sees in its snapshot, so that the hashes are those of the very same rows. */
export const pgDump = async (url: string, snapshot: string, file: string): Promise<void> => {
  const { address, env } = connection(url);
  const what = ['--exclude-schema=jobs', `--snapshot=${snapshot}`, '--no-owner', '--no-privileges'];
  await run('pg_dump', ['--format=custom', ...what, `--file=${file}`, `--dbname=${address}`], { env });
};

/** Into a database without tables: all of it or nothing. */
export const pgRestore = async (url: string, file: string): Promise<void> => {
  const { address, env } = connection(url);
  const how = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await run('pg_restore', [...how, `--dbname=${address}`, file], { env });
};
