import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { StorageUnavailable } from '#platform/storage/shape.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { freshContentDatabase, freshDatabase } from '#testing/database.ts';
import { linkDemoAssets } from '#testing/test-site.ts';
import { hasSiteFiles } from './stored-assets.ts';

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('a storage with the company’s files is that of the site, an empty one is not', async () => {
  const database = await freshContentDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const folder = aFolder();
  expect(await hasSiteFiles(db, createLocalStorage(folder))).toBe(false);
  linkDemoAssets(folder);
  expect(await hasSiteFiles(db, createLocalStorage(folder))).toBe(true);
  expect(await hasSiteFiles(db, { head: () => Promise.reject(new StorageUnavailable('away')) })).toBe(true);
});

test('a company without files may be anywhere', async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  expect(await hasSiteFiles(db, createLocalStorage(aFolder()))).toBe(true);
});
