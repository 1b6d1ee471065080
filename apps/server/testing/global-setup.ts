import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { createTemplates, throwawayFolder } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the PostgreSQL that a test run shares. */
    databaseServer: string;
    /** The folder with the files of the demo company, which all test sites share. */
    assetsFolder: string;
  }
}

/** One throw-away PostgreSQL per run, with templates that `freshDatabase` copies. `npm test` has prepared them in a data folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = throwawayFolder();
  const assets = join(dataDir, 'assets');
  const prepared = process.env['PREPARED_SITE'];
  if (prepared) cpSync(prepared, dataDir, { recursive: true });
  mkdirSync(assets, { recursive: true });
  const server = await startEmbedded({ dataDir, log: () => {}, durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    if (!prepared) await createTemplates(server.adminUrl, dataDir);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('databaseServer', server.adminUrl);
  project.provide('assetsFolder', assets);
  return stop;
}
