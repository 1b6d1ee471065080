import type { Grant } from '@site/contract/staff-roles';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { createOutbox } from '#outbox/outbox.ts';
import { insertAccount } from '#people/staff/account-queries.ts';
import { readConfig } from '#platform/config/config.ts';
import { connect, type Db } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { release, releaseEntry } from '#studio/table.ts';
import { freshDatabase } from '#testing/database.ts';
import { startSmtp } from '#testing/mail.ts';
import { createBackground } from './background.ts';
import { createWorkMetrics } from './work-metrics.ts';

const clock = () => new Date();
/** A clock that is right, unless a test says otherwise. */
const aClock = (now = clock, isTrusted = true) => ({ now, isTrusted: () => Promise.resolve(isTrusted) });
const studioOrigin = 'https://studio.company.example';
const aRegistry = (db: Db) => {
  const registry = new Registry();
  return { registry, metrics: createWorkMetrics({ registry, db, skewSeconds: () => 0 }) };
};

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
    clock: aClock(),
    check: () => Promise.resolve([]),
    metrics: aRegistry(db).metrics,
    studioOrigin,
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

/** A release of one entry that is due, by Elif, and an administrator. */
const aDueRelease = async (secondsAgo: number) => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, pool, close } = connect(database.url);
  onTestFinished(close);
  const now = clock();
  const person = (name: string, grants: Grant[]) =>
    insertAccount(db, {
      email: `${name}@company.example`,
      name,
      grants,
      userHandle: Buffer.from(name.padEnd(32)),
      createdAt: now,
    });
  await person('ada', [{ role: 'administrator' }]);
  await person('tom', [{ role: 'editor' }]);
  const { id: accountId } = await person('elif', []);
  const dueAt = new Date(now.getTime() - secondsAgo * 1000);
  const [row] = await db
    .insert(release)
    .values({ title: 'Fair', dueAt, accountId, author: 'Elif', createdAt: dueAt })
    .returning({ id: release.id });
  const state = async () => (await pool.query<{ state: string }>('select state from release')).rows[0]?.state;
  return { db, url: database.url, now, id: row?.id ?? 0, state };
};

test.each([
  ['on', 1, 'published'],
  ['only', 1, 'published'],
  ['off', 30, 'scheduled'],
  ['off', 90, 'published'],
])('with STUDIO=%s a release that is due for %d s is %s', async (STUDIO, seconds, expected) => {
  const { db, url, now, state } = await aDueRelease(seconds);
  const background = await createBackground({
    config: readConfig({ NODE_ENV: 'test', STUDIO }),
    db,
    url,
    log: pino({ level: 'silent' }),
    clock: aClock(() => now),
    check: () => Promise.resolve([]),
    metrics: aRegistry(db).metrics,
    studioOrigin,
  });
  background.start();
  // A stop waits for the first round.
  await background.stop();
  expect(await state()).toBe(expected);
});

test('a node whose clock is wrong releases nothing', async () => {
  const { db, url, now, state } = await aDueRelease(1);
  const background = await createBackground({
    config: readConfig({ NODE_ENV: 'test' }),
    db,
    url,
    log: pino({ level: 'silent' }),
    clock: aClock(() => now, false),
    check: () => Promise.resolve([]),
    metrics: aRegistry(db).metrics,
    studioOrigin,
  });
  background.start();
  await background.stop();
  expect(await state()).toBe('scheduled');
});

test('a release that fails is logged and counted, and its author and the administrators get a letter', async () => {
  const { db, url, now, id, state } = await aDueRelease(1);
  await db
    .insert(releaseEntry)
    .values({ releaseId: id, collection: 'news', slug: 'nothing', data: { slug: 'nothing' }, version: 1 });
  const { lines, log } = aLog();
  const { registry, metrics } = aRegistry(db);
  const background = await createBackground({
    config: readConfig({ NODE_ENV: 'test' }),
    db,
    url,
    log,
    clock: aClock(() => now),
    check: () => Promise.resolve([]),
    metrics,
    studioOrigin,
  });
  background.start();
  await background.stop();
  expect(await state()).toBe('failed');
  const letters = await db.select().from(outboxMessage).orderBy(outboxMessage.target);
  expect(letters.map(({ target }) => target)).toEqual(['ada@company.example', 'elif@company.example']);
  expect(letters[0]?.text).toMatch(/news · nothing: .+/);
  expect(letters[0]?.text).toContain('https://studio.company.example/schedule');
  expect(lines.filter((line) => line.includes('a release has failed'))).toHaveLength(1);
  expect(await registry.metrics()).toContain('releases_failed_total 1');
});
