import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { freshDatabase } from '#testing/database.ts';
import { insertAccount } from './account-queries.ts';
import { createSessions, isOldSession } from './sessions.ts';
import { session } from './table.ts';

const start = new Date('2026-06-01T08:00:00Z');
const day = 24 * 60 * 60_000;
const use = { ip: '203.0.113.7', userAgent: 'Firefox' };

const open = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  let now = start;
  const sessions = createSessions({ db, clock: () => now });
  const row = await insertAccount(db, { email: 'a@b.example', nickname: 'A', locale: 'en', createdAt: start });
  const after = (days: number) => {
    now = new Date(start.getTime() + days * day);
    return now;
  };
  return { db, sessions, after, id: row?.id ?? 0 };
};

test('a token has 256 bits, and the table stores only its hash', async () => {
  const { db, sessions, id } = await open();
  const token = await sessions.start(db, id, use);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { rows } = await db.execute<{ row: string }>(sql`select session::text as row from session`);
  expect(rows[0]?.row).not.toContain(token);
  expect(rows[0]?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  expect(await sessions.check(token, use)).toMatchObject({ state: 'valid', accountId: id });
});

test('a session expires after thirty idle days, and using it extends it', async () => {
  const { db, sessions, after, id } = await open();
  const [used, idle] = [await sessions.start(db, id, use), await sessions.start(db, id, use)];
  after(29);
  expect((await sessions.check(used, use)).state).toBe('valid');
  after(30);
  expect((await sessions.check(used, use)).state).toBe('valid');
  expect((await sessions.check(idle, use)).state).toBe('expired');
});

test('a session expires after ninety days however much it is used', async () => {
  const { db, sessions, after, id } = await open();
  const token = await sessions.start(db, id, use);
  for (const days of [20, 40, 60, 80, 89.9]) {
    after(days);
    expect((await sessions.check(token, use)).state).toBe('valid');
  }
  after(90);
  expect((await sessions.check(token, use)).state).toBe('expired');
});

test('a session that was ended is reported as ended, one that never existed as unknown', async () => {
  const { db, sessions, id } = await open();
  const token = await sessions.start(db, id, use);
  await sessions.endByToken(token);
  expect((await sessions.check(token, use)).state).toBe('ended');
  for (const other of ['A'.repeat(43), '', 'short', `${token}x`, "'; drop table session; --"])
    expect((await sessions.check(other, use)).state).toBe('unknown');
});

test('nobody can end a session of another account', async () => {
  const { db, sessions, id } = await open();
  const other = await insertAccount(db, { email: 'c@b.example', nickname: 'C', locale: 'en', createdAt: start });
  const token = await sessions.start(db, id, use);
  const found = await sessions.check(token, use);
  expect(await sessions.end(other?.id ?? 0, found.state === 'valid' ? found.sessionId : 0)).toBe(false);
  expect((await sessions.check(token, use)).state).toBe('valid');
});

test('the list shows valid sessions with the network and device of their last use', async () => {
  const { db, sessions, after, id } = await open();
  await sessions.start(db, id, use);
  after(10);
  const here = await sessions.start(db, id, use);
  after(35);
  await sessions.check(here, { ip: '198.51.100.4', userAgent: 'Chrome/140.0 (Windows NT 10.0) Build/secret' });
  const list = await sessions.list(id);
  expect(list).toMatchObject([{ ip: '198.51.100.0/24', browser: 'Chrome', system: 'Windows' }]);
  const { rows } = await db.execute<{ row: string }>(sql`select session::text as row from session`);
  expect(rows.map(({ row }) => row).join('')).not.toMatch(/secret|198\.51\.100\.4/);
});

test('an ended session is deleted after thirty days', async () => {
  const { db, sessions, after, id } = await open();
  const token = await sessions.start(db, id, use);
  await sessions.endByToken(token);
  await db.delete(session).where(isOldSession(after(29)));
  expect((await sessions.check(token, use)).state).toBe('ended');
  const { rows } = await db.execute(sql`select ip, browser, system from session`);
  expect(rows).toEqual([{ ip: '', browser: null, system: null }]);
  await db.delete(session).where(isOldSession(after(31)));
  expect((await sessions.check(token, use)).state).toBe('unknown');
});

test('a session started by a node whose clock is days ahead is expired; with a clock slightly ahead it is valid', async () => {
  const { db, sessions, after, id } = await open();
  after(0.01);
  const near = await sessions.start(db, id, use);
  after(100);
  const far = await sessions.start(db, id, use);
  after(0);
  expect((await sessions.check(near, use)).state).toBe('valid');
  expect((await sessions.check(far, use)).state).toBe('expired');
});

test('ninety days after the login a session is deleted', async () => {
  const { db, sessions, after, id } = await open();
  const token = await sessions.start(db, id, use);
  for (const days of [29, 58, 87]) {
    after(days);
    await sessions.check(token, use);
  }
  await db.delete(session).where(isOldSession(after(90.1)));
  const { rows } = await db.execute(sql`select from session`);
  expect(rows).toEqual([]);
});
