import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { stopOrphanOf } from './postgres-processes.ts';
import { type ProcessOptions, startProcess } from './site-process.ts';

type Options = Partial<ProcessOptions>;

/** A folder that the private PostgreSQL's own user can enter, removed after the test. */
export const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'site-fault-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A data folder with the demo company in it, as a stopped site leaves it. */
export const aDataFolder = (folder = aFolder()): string => {
  execFileSync('cp', ['-a', `${inject('preparedData')}/.`, folder]);
  return folder;
};

const stopAfterTest = async (options: ProcessOptions) => {
  const site = await startProcess(options);
  onTestFinished(async () => {
    await site.stop();
  });
  return site;
};

/** The site with its private PostgreSQL. */
export const aPrivateSite = async ({ dataDir = aDataFolder(), ...options }: Options = {}) => {
  // Registered first, so it runs last: a killed site leaves its server behind.
  onTestFinished(() => stopOrphanOf(dataDir));
  return stopAfterTest({ dataDir, ...options });
};

/** The site on a PostgreSQL behind a proxy that the test can close, slow down and cut. */
export const aSiteBehindProxy = async ({ env = {}, ...options }: Options = {}) => {
  const database = await freshContentDatabase();
  onTestFinished(database.close);
  const proxy = await startDatabaseProxy(database.url);
  onTestFinished(proxy.close);
  const site = await stopAfterTest({ dataDir: aFolder(), ...options, env: { ...env, DATABASE_URL: proxy.url } });
  return { ...site, proxy, databaseUrl: database.url };
};
