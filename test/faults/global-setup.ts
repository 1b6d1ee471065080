import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { connect } from '#db/connection.ts';
import { refreshIndex } from '#domain/search/refresh.ts';
import { startProcess } from './site-process.ts';
import { rowsOf } from './visitors.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the private PostgreSQL and the demo company, at rest. Tests copy it. */
    preparedData: string;
  }
}

/** Nodes make the search index when they find none: made once, it does not keep every test's processor busy. */
const makeIndex = async (server: string): Promise<void> => {
  const template = new URL(server);
  template.pathname = '/content_template';
  const { db, close } = connect(template.href);
  await refreshIndex(db, new Date());
  await close();
};

const hasIndex = async (url: string): Promise<boolean> => (await rowsOf(url, 'select from search_state')).length > 0;

const built = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** What a first start of the site makes, once for all tests of a run. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (!existsSync(built)) throw new Error('The pages are not built: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'genkon-prepared-'));
  chmodSync(folder, 0o711);
  await makeIndex(project.getProvidedContext().databaseServer);
  const site = await startProcess({ dataDir: folder });
  while (!(await hasIndex(site.url))) await pause(500);
  const { code } = await site.stop();
  if (code !== 0) throw new Error(`the first site did not stop in order: ${site.lines.join('\n')}`);
  project.provide('preparedData', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
