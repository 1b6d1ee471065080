import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import type { Web } from '#pages/web-build.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { startSite } from '#start/start.ts';
import { freshContentDatabase } from './database.ts';

/** Lets a data folder contain the files of the demo company, which all tests share. */
export const linkDemoAssets = (dataDir: string): void => symlinkSync(inject('assetsFolder'), join(dataDir, 'assets'));

const emptyStudio = { assets: { script: '/s.js', styles: [], preloads: [], fonts: [] }, files: () => () => false };
const noAssets = { scripts: ['/s.js'], page: '/s.js', styles: [], fonts: [] };

/** Pages with minimal markup, for tests of everything around them. */
export const plainWeb = (render: Web['render']): Web => ({ render, assetsOf: () => noAssets });

type Options = {
  env?: Record<string, string>;
  web?: Web;
  databaseUrl?: string;
  /** Mail and schedules run only if a test enables them. */
  background?: boolean;
  log?: Log;
};

const runSite = async ({
  env = {},
  web,
  databaseUrl,
  background = false,
  log = pino({ level: 'silent' }),
}: Options) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  linkDemoAssets(dataDir);
  const url = databaseUrl ?? (await freshContentDatabase()).url;
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    METRICS_PORT: 'off',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ...env,
  });
  const page: Web['render'] = async ({ url: address, api }) => {
    const { chanpin } = await api('index');
    return {
      kind: 'page',
      status: 200,
      html: `<html><body>${new URL(address).pathname} ${chanpin[0]?.cat_name}</body></html>`,
      state: '',
    };
  };
  const site = await startSite({
    config,
    log,
    print: () => undefined,
    background,
    // There is no proxy, and each test would wait four seconds for its connections.
    proxyIdleMs: 0,
    web: { web: web ?? plainWeb(page), staticFiles: () => () => false, studioBuild: emptyStudio },
  });
  const stop = async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...site, url, stop };
};

export type TestSite = Awaited<ReturnType<typeof runSite>>;

/** Starts the site as `main.ts` does, on its own port and a database with the demo company. */
export const startTestSite = async (options: Options = {}): Promise<TestSite> => {
  const site = await runSite(options);
  onTestFinished(site.stop);
  return site;
};

/**
 * One such site for all tests of a file. For tests that only read, or write data that no other test of the file reads.
 *
 * @example
 * const site = sharedSite();
 * test('the API answers', async () => {
 *   const { port } = site();
 * });
 */
export const sharedSite = (start: () => Options | Promise<Options> = () => ({})): (() => TestSite) => {
  let site: TestSite | undefined;
  beforeAll(async () => {
    site = await runSite(await start());
  });
  afterAll(() => site?.stop());
  return () => {
    if (!site) throw new Error('the shared site runs only inside tests');
    return site;
  };
};

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
export const adminUrl = () => inject('databaseServer');
