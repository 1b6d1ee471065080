import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { connect } from './connection.ts';
import { isDatabaseUnavailable } from './outage.ts';

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
  ['a port without a listener', 'postgres://nobody@127.0.0.1:1/none'],
  ['an empty socket folder', 'postgres://nobody@%2Fnonexistent-folder/none'],
])('%s is an outage', async ([, url]) => {
  expect(isDatabaseUnavailable(await failureOf(url ?? '', 'select 1'))).toBe(true);
});

test('a session ended by the server is an outage; a wrong statement is not', async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  expect(isDatabaseUnavailable(await failureOf(database.url, 'select pg_terminate_backend(pg_backend_pid())'))).toBe(
    true,
  );
  expect(isDatabaseUnavailable(await failureOf(database.url, 'select * from no_such_table'))).toBe(false);
  expect(isDatabaseUnavailable(await failureOf(database.url, 'select 1/0'))).toBe(false);
});

test('a missing file, a string and circular causes are not an outage', () => {
  const circle = new Error('circular');
  circle.cause = circle;
  const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });
  for (const error of [circle, missing, 'ECONNREFUSED', null, undefined])
    expect(isDatabaseUnavailable(error)).toBe(false);
});

test('a connection failure for every address of a host is an outage', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(isDatabaseUnavailable(new Error('query failed', { cause: new AggregateError([refused]) }))).toBe(true);
});

test.for(['53100', '53200', '57014', '58030'])('SQLSTATE %s is an outage', (code) => {
  expect(isDatabaseUnavailable(new Error('query failed', { cause: Object.assign(new Error('cause'), { code }) }))).toBe(
    true,
  );
});
