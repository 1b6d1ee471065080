import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listSolutionClasses } from '#catalogue/solutions/http.ts';
import { aReading, aSiteDatabase } from '#testing/site-database.ts';
import type { Queryable } from '../database/connection.ts';

const firstName = async (db: Queryable) => (await listSolutionClasses(aReading(db))).list[0]?.class_name;

test('a reading inside a transaction sees its draft, and others do not', async () => {
  const { db, load } = await aSiteDatabase();
  await load();
  const live = await firstName(db);
  const preview = db.transaction(async (tx) => {
    await tx.execute(sql`update solution_class set name = jsonb_set(name, '{en}', '"Draft"')`);
    expect([await firstName(tx), await firstName(db)]).toEqual(['Draft', live]);
    throw new Error('the preview ends');
  });
  await expect(preview).rejects.toThrow('the preview ends');
  expect([live, await firstName(db)]).toEqual([expect.any(String), live]);
});
