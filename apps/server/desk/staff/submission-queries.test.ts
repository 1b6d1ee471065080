import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { freshDatabase } from '#testing/database.ts';
import { searchSubmissions, withWords } from './submission-queries.ts';

test('words are found by an index among thousands of submissions', async () => {
  const database = await freshDatabase();
  const { db, close } = connect(database.url, { max: 1 });
  onTestFinished(() => close().then(database.close));
  await db.execute(sql`insert into submission (kind, reference, locale, email, payload, created_at, updated_at)
    select 'inquiry', 'IQ-' || n, 'en', 'v' || n || '@x.example', jsonb_build_object('name', 'İlker ' || n), now(), now()
    from generate_series(1, 4000) n`);
  await db.execute(sql`vacuum analyze submission`);
  const { rows } = await db.execute(sql`explain ${withWords('inquiries', 'all', 'İLKER 1234')}`);
  expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on submission_by_words');
  expect(await searchSubmissions(db, 'inquiries', 'all', 'İLKER 1234')).toHaveLength(1);
  expect(await searchSubmissions(db, 'inquiries', 'all', '1234@X')).toHaveLength(1);
  expect(await searchSubmissions(db, 'inquiries', 'all', '%123_')).toEqual([]);
});
