import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/connection.ts';
import { release } from '#db/tables/releases.ts';
import { createOutbox } from '#domain/outbox/outbox.ts';
import { insertAccount } from '#domain/staff/account-queries.ts';
import { freshDatabase } from '#test/support/database.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { readConfig } from '../config/config.ts';
import { createBackground } from './background.ts';

const clock = () => new Date();

/** A log whose lines a test can read. */
const aLog = () => {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) };
};

test('sends letters, sets the schedules, and ends both when stopped', async () => {
  const smtp = await startSmtp();
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, pool, close } = connect(database.url);
  onTestFinished(close);
  const config = readConfig({ NODE_ENV: 'test', SMTP_URL: smtp.url, BASE_DOMAIN: 'company.example' });
  const background = await createBackground({
    config,
    db,
    url: database.url,
    log: pino({ level: 'silent' }),
    clock,
    check: () => Promise.resolve([]),
  });
  background.start();
  const letter = { locale: 'en', template: 'code', data: { code: '042917', purpose: 'reg', minutes: '10' } } as const;
  const outbox = createOutbox({ clock, domain: config.baseDomain });
  await outbox.enqueue(db, { to: 'first@mail.example', ...letter });
  await expect.poll(() => smtp.received.length, { timeout: 8000 }).toBe(1);
  expect(smtp.received[0]?.raw).toContain('From: no-reply@company.example');
  await background.jobs.start();
  const { rows } = await pool.query<{ name: string }>('select name from jobs.schedule order by name');
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['clean-up', 'rotate-keys']));
  await background.stop();
  await outbox.enqueue(db, { to: 'second@mail.example', ...letter });
  const open = async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where application_name = 'site-jobs' and datname = current_database()",
    );
    return rowCount;
  };
  // The server notices the end of a connection a little later.
  await expect.poll(open, { timeout: 5000 }).toBe(0);
  expect(smtp.received).toHaveLength(1);
});

test.each([
  ['production', {}, 1],
  ['production', { SMTP_URL: 'smtp://127.0.0.1:25' }, 0],
  ['development', {}, 0],
])('in %s with %o a start says %i times that this node sends no mail', async (NODE_ENV, env, times) => {
  const { db, close } = connect('postgres://127.0.0.1:1/none');
  onTestFinished(close);
  const { lines, log } = aLog();
  const config = readConfig({ NODE_ENV, BASE_DOMAIN: 'company.example', ...env });
  await createBackground({ config, db, url: '', log, clock, check: () => Promise.resolve([]) });
  expect(lines.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(times);
});

test.each([
  ['on', 1, 'published'],
  ['only', 1, 'published'],
  ['off', 30, 'scheduled'],
  ['off', 90, 'published'],
])('with STUDIO=%s a release that is due for %d s is %s', async (STUDIO, seconds, state) => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, pool, close } = connect(database.url);
  onTestFinished(close);
  const now = clock();
  const { id } = await insertAccount(db, {
    email: 'elif@company.example',
    name: 'Elif',
    grants: [],
    userHandle: Buffer.alloc(32),
    createdAt: now,
  });
  const dueAt = new Date(now.getTime() - seconds * 1000);
  await db.insert(release).values({ title: 'Fair', dueAt, accountId: id, author: 'Elif', createdAt: dueAt });
  const background = await createBackground({
    config: readConfig({ NODE_ENV: 'test', STUDIO }),
    db,
    url: database.url,
    log: pino({ level: 'silent' }),
    clock: () => now,
    check: () => Promise.resolve([]),
  });
  background.start();
  // A stop waits for the first round.
  await background.stop();
  const { rows } = await pool.query<{ state: string }>('select state from release');
  expect(rows).toEqual([{ state }]);
});
