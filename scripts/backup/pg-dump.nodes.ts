import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sealAudit } from '#platform/database/audit-seal.ts';
import { chownTree, namedAccount, spawnOptions } from '#platform/database/embedded/server-account.ts';
import { aFolder, aSite, now, run } from '#test/nodes/support/backed-up-site.ts';
import { compare } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { saveBackup } from './save.ts';

/** The programs of the PostgreSQL whose pg_dump the machine has. The one that npm installs has none. */
const installedPrograms = (): string => {
  const [, major] = /\) (\d+)/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' })) ?? [];
  const programs = `/usr/lib/postgresql/${major}/bin`;
  if (!existsSync(join(programs, 'initdb')))
    throw new Error(`this test needs a server in ${programs}: apt-get install postgresql`);
  return programs;
};

/** A server of that version, with the site's ordinary role, and a function that creates an empty database for it. */
const startInstalled = async () => {
  const programs = installedPrograms();
  const account = namedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  chmodSync(folder, 0o755);
  chownTree(folder, account);
  const data = join(folder, 'data');
  const options = spawnOptions(account);
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'admin', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    options,
  );
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...options, stdio: 'ignore' },
  );
  onTestFinished(async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  const urlOf = (role: string, database: string) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(folder)}`;
  await vi.waitFor(() => run(urlOf('admin', 'postgres'), 'select'), { timeout: 20_000 });
  await run(urlOf('admin', 'postgres'), 'create role site login');
  return async (name: string) => {
    await run(urlOf('admin', 'postgres'), `create database ${name} owner site template template0`);
    return { site: urlOf('site', name), admin: urlOf('admin', name) };
  };
};

test('with pg_dump everything comes back too: rows, sequences, definitions, owners, and a sealed trail', async () => {
  const database = await startInstalled();
  const first = { databaseUrl: (await database('one')).site, dataDir: aFolder() };
  const ofTests = join(aFolder(), 'of-tests');
  await saveBackup(await aSite(), ofTests, now);
  expect((await restoreBackup(first, ofTests)).differences).toEqual([]);

  for (const [name, sealed] of [
    ['two', false],
    ['three', true],
  ] as const) {
    if (sealed) await sealAudit(first.databaseUrl.replace('site@', 'admin@'), 'site');
    const backup = join(aFolder(), name);
    const saved = await saveBackup(first, backup, now);
    expect(saved).toMatchObject({ format: 'pg_dump', audit: { rows: 3, sealed } });
    const { site, admin } = await database(name);
    // An administrator often creates the extension; its comment is not ours to set.
    await run(admin, 'create extension pg_trgm');
    const place = { databaseUrl: site, dataDir: aFolder() };
    expect((await restoreBackup(place, backup)).differences).toEqual([]);
    await sealAudit(admin, 'site');
    expect(compare(saved, await saveBackup(place, join(aFolder(), 'again'), now))).toEqual([]);
  }
}, 120_000);
