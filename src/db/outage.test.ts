import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/support/database.ts';
import { connect } from './connection.ts';
import { isDatabaseAway } from './outage.ts';

const failureOf = async (url: string, statement: string): Promise<unknown> => {
  const { db, close } = connect(url);
  try {
    return await db.execute(sql.raw(statement)).then(
      () => undefined,
      (error: unknown) => error,
    );
  } finally {
    await close();
  }
};

test.for([
  ['a port nobody listens on', 'postgres://nobody@127.0.0.1:1/none'],
  ['a socket folder that is empty', 'postgres://nobody@%2Fnonexistent-folder/none'],
])('%s is an outage', async ([, url]) => {
  expect(isDatabaseAway(await failureOf(url ?? '', 'select 1'))).toBe(true);
});

test('a session ended by the server is an outage; a wrong statement is not', async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  expect(isDatabaseAway(await failureOf(database.url, 'select pg_terminate_backend(pg_backend_pid())'))).toBe(true);
  expect(isDatabaseAway(await failureOf(database.url, 'select * from no_such_table'))).toBe(false);
  expect(isDatabaseAway(await failureOf(database.url, 'select 1/0'))).toBe(false);
});

test('a missing file, a string and a circle of causes are not an outage', () => {
  const circle = new Error('round');
  circle.cause = circle;
  const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });
  for (const error of [circle, missing, 'ECONNREFUSED', null, undefined]) expect(isDatabaseAway(error)).toBe(false);
});

test('a failure for every address of a host is an outage', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(isDatabaseAway(new Error('query failed', { cause: new AggregateError([refused]) }))).toBe(true);
});

test.for(['53100', '53200', '57014', '58030'])('SQLSTATE %s says that the database cannot work now', (code) => {
  expect(isDatabaseAway(new Error('query failed', { cause: Object.assign(new Error('said'), { code }) }))).toBe(true);
});
