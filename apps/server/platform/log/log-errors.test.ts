import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { connect } from '../database/connection.ts';
import { describeError } from './log.ts';

test('a failed query is logged with its statement and stack, without a visitor’s values', async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const secret = 'ayse@enerji.example\n    at forged (line.ts:1:1)';
  const failure = await db.execute(sql`select ${secret}::text from no_such_table`).catch((error: unknown) => error);
  const described = JSON.stringify(describeError(new Error('wrapped', { cause: failure })));
  expect(described).toContain('no_such_table');
  expect(described).toContain('log-errors.test.ts');
  expect(described).not.toMatch(/ayse|forged/);
  expect(JSON.stringify(describeError(failure))).not.toMatch(/ayse|forged|params/);
});

test('a thrown value that is not an error is not logged as one', () => {
  expect(describeError('ayse@enerji.example')).toBeUndefined();
});
