import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#db/connection.ts';
import { createFiles } from '#domain/downloads/store/files.ts';
import { createLocalStorage } from '#domain/storage/local.ts';
import { aProduct, aSeries } from '#test/support/content-folder.ts';
import { aSiteDatabase, today } from '#test/support/site-database.ts';
import { startFilesAhead } from './files-ahead.ts';

const content = {
  'products/genset/gk7300.yaml': aSeries({ products: [aProduct('gk7320', { documents: ['dimension_dxf'] })] }),
};
const log = pino({ level: 'silent' });

test('what nobody asked for yet is made, by one node only', async () => {
  const database = await aSiteDatabase();
  await database.load(content);
  await database.rows(`update download set status = 'archived' where kind not in ('dimension_dxf')`);
  const { db, pool, close } = connect(database.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'ahead-'));
  const files = createFiles({
    db,
    databaseUrl: database.url,
    storage: createLocalStorage(dataDir),
    clock: () => today,
  });
  const nodes = [1, 2].map(() => startFilesAhead({ db, pool, files, log, firstAfter: 0 }));
  onTestFinished(async () => {
    await Promise.all(nodes.map(({ stop }) => stop()));
    files.close();
    await close();
    rmSync(dataDir, { recursive: true });
  });
  const unknown = `select count(*)::int as n from download where status = 'published' and size is null`;
  await vi.waitFor(async () => expect(await database.rows(unknown)).toEqual([{ n: 0 }]), {
    timeout: 50_000,
    interval: 50,
  });
  const made = await database.rows(`select count(*)::int as n from download_version`);
  expect(made).toEqual(await database.rows(`select count(*)::int as n from download where status = 'published'`));
}, 60_000);
