import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canRun } from '#platform/database/embedded/server-account.ts';
import {
  copyOfPrograms,
  isRoot,
  launch,
  nobody,
  postmasterOf,
  query,
  start,
  temporaryFolder,
} from './embedded-support.ts';

test('programs that npm installed without their install script get their library links', async () => {
  const folder = temporaryFolder();
  const { url } = await start({ dataDir: join(folder, 'data'), programs: copyOfPrograms(folder) });
  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

describe.runIf(isRoot)('started by root', () => {
  test('the server runs as another user, who owns its files', async () => {
    const dataDir = temporaryFolder();
    await start({ dataDir });
    const { uid } = statSync(join(dataDir, 'postgres/data'));
    expect(uid).not.toBe(0);
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(uid);
  });

  test('in a clone that others cannot enter it uses a system folder and finds its data again', async () => {
    const closed = temporaryFolder(0o700);
    const systemFolder = join(temporaryFolder(), 'system');
    const programs = copyOfPrograms(closed);
    chmodSync(programs, 0o700);
    const options = { dataDir: join(closed, 'data'), programs, systemFolder, durable: true };

    const first = await start(options);
    await query(first.url, 'CREATE TABLE note AS SELECT 42 AS answer');
    await first.stop();
    const second = await start(options);
    expect(await query(second.url, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);

    const place = readFileSync(join(closed, 'data/postgres-location'), 'utf8').trim();
    expect(place.startsWith(systemFolder)).toBe(true);
    expect(existsSync(join(place, 'postgres/data/PG_VERSION'))).toBe(true);
    expect(canRun({ uid: nobody, gid: nobody }, 'cd "$1/postgres/data"', place)).toBe(false);
  });

  test('a system folder that others can write to is not used', async () => {
    const closed = temporaryFolder(0o700);
    const systemFolder = join(temporaryFolder(), 'system');
    mkdirSync(systemFolder);
    chmodSync(systemFolder, 0o777);
    await expect(start({ dataDir: join(closed, 'data'), systemFolder })).rejects.toThrow(
      /nobody else may have write access to it/,
    );
  });

  test('an ordinary user can start it too, and root can continue with that user’s data', async () => {
    const folder = temporaryFolder();
    const programs = copyOfPrograms(folder);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, nobody, nobody);
    const ordinary = await launch({ dataDir, programs, uid: nobody });
    await query(ordinary.url, 'CREATE TABLE note AS SELECT 42 AS answer');
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(nobody);
    await stopped(ordinary.process);

    const root = await start({ dataDir, programs });
    expect(await query(root.adminUrl, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
    await root.stop();
    const again = await launch({ dataDir, programs, uid: nobody });
    expect(await query(again.url, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
  });

  test('an ordinary user gets an error for root’s database', async () => {
    const folder = temporaryFolder();
    const programs = copyOfPrograms(folder);
    const dataDir = join(folder, 'data');
    await (await start({ dataDir, programs })).stop();
    await expect(launch({ dataDir, programs, uid: nobody })).rejects.toThrow(
      /belongs to uid \d+: start as that user or as root/,
    );
  });
});

const stopped = async (child: { kill(signal: 'SIGTERM'): boolean; once(event: 'exit', done: () => void): unknown }) => {
  const exit = new Promise<void>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
};
