import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isAuditSealed, sealAudit } from '#platform/database/audit-seal.ts';
import { aSiteDatabase, today } from '#testing/site-database.ts';
import { adminUrl } from '#testing/test-site.ts';
import { appendAudit, recordAct } from './queries.ts';
import { readNotes, verifyAudit, writeNote } from './verify.ts';

const visit = { ip: '203.0.113.48', requestId: 'r-1' };
const entry = { at: today, actor: { id: 1, name: 'Elif Karaca' }, action: 'sign in', visit } as const;

/** The superuser's URL of a test's own database. */
const adminUrlOf = (url: string): string => {
  const admin = new URL(adminUrl());
  admin.pathname = new URL(url).pathname;
  return admin.href;
};

const runAsAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrlOf(url) });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** A database in which somebody with all rights has got around the trigger. */
const tamper = (url: string, statement: string) =>
  runAsAdmin(
    url,
    `alter table audit.entry disable trigger user; ${statement}; alter table audit.entry enable trigger user`,
  );

test('rows are numbered without gaps and chained, also when many are added at the same time', async () => {
  const { db, rows } = await aSiteDatabase();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => appendAudit(db, { ...entry, detail: { n, note: 'é "1"\n' } })),
  );
  const ids = await rows<{ id: string }>('select id from audit.entry order by id');
  expect(ids.map(({ id }) => Number(id))).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(await verifyAudit(db)).toMatchObject({ ok: true, rows: 20, head: { id: 20 } });
});

test('an empty trail is whole', async () => {
  const { db } = await aSiteDatabase();
  expect(await verifyAudit(db)).toEqual({ ok: true, rows: 0, head: undefined });
});

test('an act and its row are committed together or not at all', async () => {
  const { db, rows } = await aSiteDatabase();
  const act = (fails: boolean) =>
    recordAct(db, async (tx) => {
      await tx.execute("insert into site_secret (name, value, created_at) values ('act', 'x', now())");
      if (fails) throw new Error('half-way');
      return { result: 'done', entry };
    });
  await expect(act(true)).rejects.toThrow('half-way');
  expect(await rows('select from audit.entry')).toHaveLength(0);
  expect(await act(false)).toBe('done');
  expect(await rows('select from audit.entry')).toHaveLength(1);
  expect(await rows("select from site_secret where name = 'act'")).toHaveLength(1);
});

test.each([
  ["update audit.entry set actor = 'Somebody else' where id = 2", 'changed'],
  ["update audit.entry set at = at + interval '1 microsecond' where id = 2", 'changed'],
  ['delete from audit.entry where id = 2', 'missing'],
])('after %s the verifier names the row', async (statement, reason) => {
  const { db, url } = await aSiteDatabase();
  for (let n = 0; n < 3; n++) await appendAudit(db, entry);
  await tamper(url, statement);
  expect(await verifyAudit(db)).toEqual({ ok: false, id: 2, reason });
});

test('a noted row shows that the end was cut off or written again', async () => {
  const { db, url } = await aSiteDatabase();
  for (let n = 0; n < 3; n++) await appendAudit(db, entry);
  const before = await verifyAudit(db);
  const noted = before.ok && before.head ? readNotes(`Subject: audit\n\n3 rows; note ${writeNote(before.head)}\n`) : [];
  await appendAudit(db, entry);
  expect(await verifyAudit(db, noted)).toMatchObject({ ok: true, rows: 4 });
  await tamper(url, 'delete from audit.entry where id > 2');
  expect(await verifyAudit(db)).toMatchObject({ ok: true, rows: 2 });
  expect(await verifyAudit(db, noted)).toEqual({ ok: false, id: 3, reason: 'missing' });
  await appendAudit(db, { ...entry, action: 'sign out' });
  expect(await verifyAudit(db, noted)).toEqual({ ok: false, id: 3, reason: 'not the row that was noted' });
});

const forbidden = [
  "update audit.entry set actor = 'x'",
  'delete from audit.entry',
  'truncate audit.entry',
  'drop table audit.entry',
  'drop schema audit cascade',
  'alter table audit.entry disable trigger all',
  'insert into audit.entry select * from audit.entry',
  "create or replace function audit.append(timestamptz, integer, text, text, text, text, text, jsonb, text, text) returns bigint language sql as 'select 1::bigint'",
  'set role site_audit',
];

test('once sealed, the site’s own role can add rows and do nothing else to them', async () => {
  const { db, url, rows } = await aSiteDatabase();
  await appendAudit(db, entry);
  expect(await isAuditSealed(url)).toBe(false);
  await sealAudit(adminUrlOf(url), 'site');
  await sealAudit(adminUrlOf(url), 'site');
  expect(await isAuditSealed(url)).toBe(true);
  await appendAudit(db, { ...entry, at: new Date() });
  for (const statement of forbidden)
    await expect(rows(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  expect(await verifyAudit(db)).toMatchObject({ ok: true, rows: 2 });
});

test('once sealed, no row is dated back or ahead, and an older function counts as not sealed', async () => {
  const { db, url } = await aSiteDatabase();
  await sealAudit(adminUrlOf(url), 'site');
  const at = (minutes: number) => appendAudit(db, { ...entry, at: new Date(Date.now() + minutes * 60_000) });
  for (const minutes of [-6, 6])
    await expect(at(minutes)).rejects.toMatchObject({ cause: { message: expect.stringContaining('set the clock') } });
  for (const minutes of [-4, 4]) await at(minutes);
  expect(await verifyAudit(db)).toMatchObject({ ok: true, rows: 2 });
  await runAsAdmin(
    url,
    `do $$ begin execute replace(pg_get_functiondef('audit.append'::regproc), '5 minutes', '9 minutes'); end $$`,
  );
  expect(await isAuditSealed(url)).toBe(false);
  await sealAudit(adminUrlOf(url), 'site');
  expect(await isAuditSealed(url)).toBe(true);
});

test('an administrator who is no superuser can seal it, more than once', async () => {
  const { url } = await aSiteDatabase();
  const admin = new URL(adminUrlOf(url));
  const role = `admin_${randomBytes(4).toString('hex')}`;
  await runAsAdmin(url, `create role ${role} login createrole; grant site to ${role}`);
  onTestFinished(() => runAsAdmin(url, `reassign owned by ${role} to site; drop owned by ${role}; drop role ${role}`));
  // The role of the trail is one for all databases of a server: here somebody else has created it.
  await runAsAdmin(
    url,
    `do $$ begin create role site_audit nologin; exception when duplicate_object then null; end $$;
     grant site_audit to ${role} with admin option, inherit false, set false`,
  );
  admin.username = role;
  await sealAudit(admin.href, 'site');
  await sealAudit(admin.href, 'site');
  expect(await isAuditSealed(url)).toBe(true);
});

test('before it is sealed, a trigger refuses every change', async () => {
  const { db, rows } = await aSiteDatabase();
  await appendAudit(db, entry);
  for (const statement of forbidden.slice(0, 3)) await expect(rows(statement)).rejects.toThrow('cannot be changed');
});
