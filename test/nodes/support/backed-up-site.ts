import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { cloneDatabase, dropDatabase } from '#testing/clone-database.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { adminUrl } from '#testing/test-site.ts';

export const now = new Date('2026-11-15T00:00:00Z');

export const aFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'site-backup-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

export const contentDatabase = async () => {
  const database = await freshContentDatabase();
  onTestFinished(database.close);
  return database.url;
};

/** A database without tables, as an administrator provides it. */
export const emptyDatabase = async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await cloneDatabase(adminUrl(), 'template1', name);
  onTestFinished(() => dropDatabase(adminUrl(), name));
  return url;
};

/** The superuser's URL of a test's own database. */
export const adminUrlOf = (url: string): string => {
  const admin = new URL(adminUrl());
  admin.pathname = new URL(url).pathname;
  return admin.href;
};

export const run = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** A site with content, a visitor's unusual characters, and files. */
export const aSite = async () => {
  const databaseUrl = await contentDatabase();
  await run(
    databaseUrl,
    `insert into submission (kind, reference, locale, payload, created_at, updated_at)
     values ('inquiry', 'IQ-20261115-TEST', 'zh', '{"jianyi": "line\\nbreak, \\"quote\\", (bracket), 亘控 🔌 \\\\"}', now(), now())`,
  );
  await run(
    databaseUrl,
    `select audit.append('2026-11-15', 1, 'Elif Karaca', 'sign in', 'done', null, null, jsonb_build_object('n', n), '203.0.113.0', 'r-1')
     from generate_series(1, 3) n`,
  );
  const dataDir = aFolder();
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true });
  mkdirSync(join(dataDir, 'uploads'));
  mkdirSync(join(dataDir, 'assets/cd'), { recursive: true });
  writeFileSync(join(dataDir, 'assets/cd/cdef.jpg'), 'a photograph');
  writeFileSync(join(dataDir, 'files/ab/abcd.pdf'), 'a document');
  writeFileSync(join(dataDir, 'uploads/0123.pdf'), 'a résumé');
  // A person with an account and a draft, and numbers that were given out to rows that are gone.
  await run(
    databaseUrl,
    `insert into staff_account (email, name, grants, user_handle, created_at) values
       ('elif@company.example', 'Elif Karaca', '[{"role": "editor"}]', 'a', now()), ('gone@company.example', 'Gone', '[]', 'b', now());
     insert into working_copy (entry_id, data, version, author, account_id, at)
       select id, '{"title": "a draft"}', 1, 'Elif Karaca', 1, now() from content_entry limit 1;
     insert into release (title, due_at, account_id, author, created_at) values ('Spring', now() + interval '1 day', 1, 'Elif Karaca', now());
     insert into release_entry (release_id, collection, slug, version) select 1, collection, slug, 1 from content_entry limit 1;
     delete from staff_account where name = 'Gone'`,
  );
  return { databaseUrl, dataDir };
};
