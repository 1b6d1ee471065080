import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { aContentFolder } from '#testing/content-folder.ts';
import { freshDatabase } from '#testing/database.ts';
import { ensureFirstContent } from './first-content.ts';

test('an error in the company’s content ends a first start, and names the file and the line', async () => {
  const database = await freshDatabase();
  const { db, close } = connect(database.url);
  onTestFinished(async () => {
    await close();
    await database.close();
  });
  const folder = aContentFolder({ 'products/genset/gk7300.yaml': { slug: 'gk7300', nonsense: true } });
  const needed = { databaseUrl: database.url, dataDir: folder, s3Url: undefined, contentDir: folder, withIndex: false };
  const loading = ensureFirstContent({ db, print: () => undefined, ...needed });
  await expect(loading).rejects.toThrow(/products\/genset\/gk7300\.yaml:\d/);
}, 60_000);
