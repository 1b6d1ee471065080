import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startOf } from '#platform/database/embedded/postmaster.ts';
import { openEmbedded, startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { throwawayFolder } from '#testing/templates.ts';
import { launch, postmasterOf, query, start, temporaryFolder } from './embedded-support.ts';

const socketFolder = (url: string): string => new URL(url).searchParams.get('host') ?? '';

// Creating a database takes most of a start, so tests of something else begin with a copy of this one.
const earlierRun = throwawayFolder();
beforeAll(async () => {
  await (await startEmbedded({ dataDir: earlierRun, durable: false, log: () => {} })).stop();
});
afterAll(() => rmSync(earlierRun, { recursive: true }));

/** A data folder with a database, as an earlier run leaves it. */
const usedFolder = (): string => {
  const dataDir = temporaryFolder();
  cpSync(earlierRun, dataDir, { recursive: true });
  return dataDir;
};

test('data survives a stop and a start', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const first = await start({ dataDir, durable: true });
  await query(first.url, 'CREATE TABLE note AS SELECT 42 AS answer');
  await first.stop();
  const second = await start({ dataDir, durable: true });
  expect(await query(second.url, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
});

test('the server has no TCP socket, and others cannot enter the folder of its Unix socket', async () => {
  const dataDir = usedFolder();
  const { adminUrl } = await start({ dataDir });
  expect(await query(adminUrl, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(statSync(socketFolder(adminUrl)).mode & 0o777).toBe(0o700);
  if (process.platform !== 'linux') return;
  const folder = `/proc/${postmasterOf(dataDir)}/fd`;
  const sockets = readdirSync(folder)
    .map((name) => readlinkSync(join(folder, name)))
    .filter((link) => link.startsWith('socket:'));
  const tcp = ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFileSync(path, 'utf8')).join('');
  expect(sockets.length).toBeGreaterThan(0);
  for (const socket of sockets) expect(tcp).not.toContain(` ${socket.replace(/\D/g, '')} `);
});

test('after a kill -9 of the application the next start preserves the data and leaves one server running', async () => {
  const dataDir = usedFolder();
  const killed = await launch({ dataDir, durable: true });
  await query(killed.url, 'CREATE TABLE note AS SELECT 42 AS answer');
  const orphan = postmasterOf(dataDir);
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  expect(startOf(orphan)).toBeDefined();

  const next = await start({ dataDir, durable: true });
  expect(await query(next.adminUrl, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
  expect(startOf(orphan)).toBeUndefined();
  expect(postmasterOf(dataDir)).not.toBe(orphan);
});

test('a second instance is refused with the folder and the pid of the first', async () => {
  const dataDir = usedFolder();
  const first = await launch({ dataDir });
  const refusal = `The data folder ${dataDir} is in use by another instance (pid ${first.process.pid})`;
  await expect(start({ dataDir })).rejects.toThrow(refusal);
  await expect(launch({ dataDir })).rejects.toThrow(refusal);
  expect(await query(first.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('a command connects to the database of a running instance, and leaves it running', async () => {
  const dataDir = usedFolder();
  const first = await launch({ dataDir });
  const command = await openEmbedded({ dataDir, durable: false, log: () => {} });
  expect(command.adminUrl).toBe(first.url);
  await query(command.adminUrl, 'create table from_command (id int)');
  await command.stop();
  expect(await query(first.url, 'select count(*)::int as n from from_command')).toEqual([{ n: 0 }]);
  expect(statSync(join(dataDir, 'postgres/lock')).mode & 0o777).toBe(0o600);
});

test('of instances that start at the same time one wins', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres/lock'), '1\nlong dead\n');
  const results = await Promise.allSettled([launch({ dataDir }), launch({ dataDir }), launch({ dataDir })]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('pids left in files by a crash are not mistaken for new processes with the same pid', async () => {
  const dataDir = usedFolder();
  writeFileSync(join(dataDir, 'postgres/lock'), `${process.pid}\nanother start\n`);
  const files = join(dataDir, 'postgres/data');
  writeFileSync(join(files, 'postmaster.pid'), `${process.pid}\n${files}\n1\n5432\n\n\n\nready   \n`);
  const { url } = await start({ dataDir });
  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('a server that is killed while the application runs is restarted at the same address', async () => {
  const dataDir = usedFolder();
  const { url } = await start({ dataDir });
  const client = new Client({ connectionString: url });
  await client.connect();
  const lost = new Promise((resolve) => client.on('error', resolve));
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await lost;
  await vi.waitFor(async () => expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]), {
    timeout: 10_000,
  });
});

test('a folder too deep for a socket address works', async () => {
  const dataDir = join(temporaryFolder(), 'deep-'.repeat(30), 'deeper-'.repeat(20));
  const { adminUrl } = await start({ dataDir });
  expect(await query(adminUrl, 'SHOW data_directory')).toEqual([{ data_directory: join(dataDir, 'postgres/data') }]);
  expect(statSync(socketFolder(adminUrl)).mode & 0o777).toBe(0o700);
});

test('a start that was interrupted while creating the database files is completed by the next', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'postgres/unfinished'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/unfinished/PG_VERSION'), '18\n');
  const { url } = await start({ dataDir });
  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('files of another major version are left unchanged, with a message', async () => {
  const dataDir = usedFolder();
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '17\n');
  await expect(start({ dataDir })).rejects.toThrow(
    /was created by PostgreSQL 17, but this version of the site runs PostgreSQL 18/,
  );
});
