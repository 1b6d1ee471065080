import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { vi } from 'vitest';
import { findPrograms, packagedPrograms } from '#platform/database/embedded/programs.ts';
import { chownTree, serverAccount, spawnOptions } from '#platform/database/embedded/server-account.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';

export const runOn = async <T extends object>(url: string, statement: string): Promise<T[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
};

const clone = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  chmodSync(to, 0o700);
  chownTree(to, serverAccount());
};

/**
 * Two PostgreSQL servers with the site's role and an empty database: the second is a streaming replica of the first. `url` names both,
 * the replica first.
 */
export const startReplicatedDatabase = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'replicated-'));
  chmodSync(folder, 0o755);
  const embedded = await startEmbedded({ dataDir: join(folder, 'first'), durable: false, log: () => {} });
  await embedded.stop();
  const sockets = join(folder, 'run');
  mkdirSync(sockets);
  chownTree(sockets, serverAccount());
  const programs = findPrograms(packagedPrograms(), serverAccount(), () => join(folder, 'programs'));
  const host = encodeURIComponent(sockets);
  const urlOf = (port: number, user: string) => `postgres://${user}@${host}:${port}/site`;

  const createServer = (name: string, port: number) => {
    const data = join(folder, name);
    let child: ChildProcess | undefined;
    return {
      data,
      url: urlOf(port, 'site'),
      adminUrl: urlOf(port, 'postgres'),
      start: async () => {
        const settings = {
          port: String(port),
          listen_addresses: '',
          unix_socket_directories: sockets,
          // A replica needs as many as the server that made the files.
          max_connections: '200',
          fsync: 'off',
        };
        const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
        child = spawn(join(programs, 'bin/postgres'), ['-D', data, ...flags], {
          ...spawnOptions(serverAccount()),
          stdio: 'ignore',
          detached: true,
        });
        await vi.waitFor(() => runOn(urlOf(port, 'postgres'), 'select 1'), { timeout: 20_000 });
      },
      /** As a machine that loses its power: nothing is said to clients, nothing is written. */
      kill: async () => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const exit = once(child, 'exit');
        child.kill('SIGQUIT');
        await exit;
      },
    };
  };

  const primary = createServer('primary', 5432);
  const replica = createServer('replica', 5433);
  clone(join(folder, 'first/postgres/data'), primary.data);
  clone(primary.data, replica.data);
  writeFileSync(join(replica.data, 'standby.signal'), '');
  writeFileSync(
    join(replica.data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${sockets} port=5432 user=postgres'\n`,
  );
  chownTree(replica.data, serverAccount());
  const close = async () => {
    await Promise.all([primary.kill(), replica.kill()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await primary.start();
    await replica.start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    primary,
    replica,
    url: `postgres://site@/site?host=${host},${host}&port=5433,5432`,
    /** Resolves when the replica has all that the primary has. */
    caughtUp: async () => {
      const [row] = await runOn<{ lsn: string }>(primary.adminUrl, 'select pg_current_wal_lsn() as lsn');
      await vi.waitFor(
        async () => {
          const [state] = await runOn<{ done: boolean }>(
            replica.adminUrl,
            `select pg_last_wal_replay_lsn() >= '${row?.lsn}' as done`,
          );
          if (!state?.done) throw new Error('the replica is behind');
        },
        { timeout: 10_000 },
      );
    },
    promote: () => runOn(replica.adminUrl, 'select pg_promote()'),
    close,
  };
};
