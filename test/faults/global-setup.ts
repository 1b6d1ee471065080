import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { refreshIndex } from '#catalogue/search-index/refresh.ts';
import { connect } from '#platform/database/connection.ts';
import { startProcess } from './site-process.ts';
import { rowsOf } from './visitors.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the stopped private PostgreSQL and the demo company. Tests copy it. */
    preparedData: string;
  }
}

/** Nodes build the search index when there is none: building it once here saves CPU in every test. */
const makeIndex = async (server: string): Promise<void> => {
  const template = new URL(server);
  template.pathname = '/content_template';
  const { db, close } = connect(template.href);
  await refreshIndex(db, new Date());
  await close();
};

const hasIndex = async (url: string): Promise<boolean> => (await rowsOf(url, 'select from search_state')).length > 0;

const built = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** The result of a first start of the site, created once per run. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (!existsSync(built)) throw new Error('The pages are not built: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'site-prepared-'));
  chmodSync(folder, 0o711);
  await makeIndex(project.getProvidedContext().databaseServer);
  const site = await startProcess({ dataDir: folder });
  while (!(await hasIndex(site.url))) await pause(500);
  const { code } = await site.stop();
  if (code !== 0) throw new Error(`the first site did not stop cleanly: ${site.lines.join('\n')}`);
  project.provide('preparedData', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
