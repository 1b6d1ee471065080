import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { connect } from '#db/connection.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createLocalStorage } from '#domain/storage/local.ts';
import { ensureContent } from '#server/background/content.ts';
import { cloneDatabase } from './clone-database.ts';
import { throwawayFolder } from './throwaway-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the PostgreSQL that a test run shares. */
    databaseServer: string;
    /** The folder with the files of the demo company, which all test sites share. */
    assetsFolder: string;
  }
}

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));

const fill = async (url: string, dataDir: string): Promise<void> => {
  const { db, close } = connect(url);
  try {
    await ensureContent({
      db,
      storage: createLocalStorage(dataDir),
      folder: contentFolder,
      now: new Date('2026-11-15T00:00:00Z'),
      print: () => undefined,
    });
  } finally {
    await close();
  }
};

/** One throw-away PostgreSQL per run, with a migrated template that `freshDatabase` copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = throwawayFolder();
  const assets = join(dataDir, 'assets');
  mkdirSync(assets);
  const server = await startEmbedded({ dataDir, log: () => {}, durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const template = await cloneDatabase(server.adminUrl, 'template1', 'site_template');
    await migrate(template);
    await fill(await cloneDatabase(server.adminUrl, 'site_template', 'content_template'), dataDir);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('databaseServer', server.adminUrl);
  project.provide('assetsFolder', assets);
  return stop;
}
