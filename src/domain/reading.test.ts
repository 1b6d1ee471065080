import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Queryable } from '#db/connection.ts';
import { aReading } from '#test/support/reading.ts';
import { aSiteDatabase } from '#test/support/site-database.ts';
import { listSolutionClasses } from './solutions/solutions.ts';

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
