import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/connection.ts';
import { createLocalStorage } from '#domain/storage/local.ts';
import { aContentFolder } from '#test/support/content-folder.ts';
import { freshDatabase } from '#test/support/database.ts';
import { ensureContent } from './content.ts';

test('an error in the demo company names the file and the line', async () => {
  const database = await freshDatabase();
  const { db, close } = connect(database.url);
  onTestFinished(async () => {
    await close();
    await database.close();
  });
  const folder = aContentFolder({ 'products/genset/gk7300.yaml': { slug: 'gk7300', nonsense: true } });
  const loading = ensureContent({
    db,
    storage: createLocalStorage(folder),
    folder,
    now: new Date('2026-11-15T00:00:00Z'),
    print: () => undefined,
  });
  await expect(loading).rejects.toThrow(/products\/genset\/gk7300\.yaml:\d/);
});
