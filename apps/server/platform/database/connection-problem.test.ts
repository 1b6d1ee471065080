import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';
import { connectionProblem } from './outage.ts';

const problemOf = (url: string): Promise<string | undefined> =>
  migrate(url).then(
    () => 'it works',
    (error: unknown) => connectionProblem(error),
  );
const local = (user: string, database: string): string => {
  const url = new URL(inject('databaseServer'));
  return `postgres://${user}@localhost/${database}${url.search}`;
};

test('a database that cannot be used as configured is one line', async () => {
  expect(await problemOf(local('site', 'nothing_here'))).toBe(
    'DATABASE_URL: there is no such database (database "nothing_here" does not exist)',
  );
  expect(await problemOf(local('nobody_here', 'postgres'))).toMatch(
    /^DATABASE_URL: PostgreSQL refuses the role, .*nobody_here/,
  );
  expect(await problemOf('postgres://me:hunter2@127.0.0.1:1/site')).toBe(
    'DATABASE_URL: nothing listens there (connect ECONNREFUSED 127.0.0.1:1)',
  );
  expect(await problemOf('postgres://me@127.0.0.1:1,127.0.0.1:2/site')).toMatch(/^DATABASE_URL: nothing listens there/);
  expect(await problemOf('postgres://me@no-such-host.invalid/site')).toMatch(/^DATABASE_URL: .*host/);
  const { url, close } = await freshDatabase();
  onTestFinished(close);
  const readOnly = connect(`${url}&options=-c%20default_transaction_read_only%3Don`);
  onTestFinished(readOnly.close);
  const refused = await readOnly.db.execute(sql`create table other (id integer)`).catch((error: unknown) => error);
  expect(connectionProblem(refused)).toMatch(/^DATABASE_URL: the server can only be read: name the primary/);
});

test('a wrong password is named without being repeated', () => {
  const error = Object.assign(new Error('password authentication failed for user "site"'), { code: '28P01' });
  expect(connectionProblem(new Error('query failed', { cause: error }))).toBe(
    'DATABASE_URL: PostgreSQL refuses the name or the password of the role (password authentication failed for user "site")',
  );
});

test('a bug is not a problem of the configuration', () => {
  expect(connectionProblem(new TypeError('x is undefined'))).toBeUndefined();
  expect(connectionProblem(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBeUndefined();
});
