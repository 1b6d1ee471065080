import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { exportAssets, exportContent } from '#content/export-content.ts';
import { readContent } from '#content/read-content.ts';
import { connect } from '#platform/database/connection.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { freshContentDatabase } from './database.ts';
import { linkDemoAssets } from './test-site.ts';

/** An empty folder that is removed after the test. */
export const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'content-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Exports the whole demo company to a folder, and reads that folder again. */
export const exportDemo = async () => {
  const original = await freshContentDatabase();
  onTestFinished(original.close);
  const { db, close } = connect(original.url);
  onTestFinished(close);
  const [folder, data] = [aFolder(), aFolder()];
  await exportContent(db, folder);
  linkDemoAssets(data);
  await exportAssets(db, createLocalStorage(data), folder);
  const { entries, problems } = await readContent(folder);
  return { url: original.url, db, entries, problems };
};
