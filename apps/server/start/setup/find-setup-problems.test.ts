import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { isAuditSealed } from '#platform/database/audit-seal.ts';
import { connect } from '#platform/database/connection.ts';
import { migrate } from '#platform/database/migrate.ts';
import { aColleague, staffCall, staffData } from '#testing/staff.ts';
import { startTestSite } from '#testing/test-site.ts';
import { findSetupProblems, setupLine } from './find-setup-problems.ts';

const asAdministrator = async (...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of that name, made by a statement, and migrated by that role. */
const aDatabase = async (name: string, create: string, role = 'site'): Promise<string> => {
  await asAdministrator(create);
  onTestFinished(() => asAdministrator(`drop database ${name} with (force)`));
  const { search } = new URL(inject('databaseServer'));
  const url = `postgres://${role}@localhost/${name}${search}`;
  await migrate(url);
  return url;
};

const problemsOf = async (url: string, env: Record<string, string> = {}) => {
  const { db, close } = connect(url);
  onTestFinished(close);
  const config = readConfig({ NODE_ENV: 'production', BASE_DOMAIN: 'company.example', ...env });
  return findSetupProblems({ config, db, isSealed: () => isAuditSealed(url) });
};

const settings = { DATABASE_URL: 'postgres://a/b', SMTP_URL: 'smtp://mail.example', TRUST_PROXY: 'none' };

test('a database that is made as the guide says has nothing to complain about but the seal and a backup', async () => {
  const guide = readFileSync(new URL('../../../../docs/guides/deploy.md', import.meta.url), 'utf8');
  const [, create = ''] = /(CREATE DATABASE site OWNER site [^;]+);/.exec(guide) ?? [];
  const url = await aDatabase('made_by_guide', create.replace('DATABASE site', 'DATABASE made_by_guide'));
  expect(await problemsOf(url, settings)).toEqual([{ problem: 'audit' }, { problem: 'backup' }]);
});

test('a locale that changes case in its own way, a superuser and missing settings are named', async () => {
  const turkish = await aDatabase(
    'made_in_turkish',
    `create database made_in_turkish owner site template template0 locale_provider icu icu_locale 'tr-TR' locale 'C'`,
  );
  expect(await problemsOf(turkish, settings)).toContainEqual({ problem: 'locale' });
  const ascii = await aDatabase(
    'made_in_ascii',
    `create database made_in_ascii template template0 locale_provider libc locale 'C'`,
    'postgres',
  );
  expect(await problemsOf(ascii, { SMPT_URL: 'smtp://mail.example' })).toEqual([
    { problem: 'database' },
    { problem: 'superuser' },
    { problem: 'locale' },
    { problem: 'mail' },
    { problem: 'proxy' },
    { problem: 'backup' },
    { problem: 'names', detail: 'SMPT_URL (SMTP_URL?)' },
  ]);
});

test('the line of a misspelt name has the name and the nearest setting', () => {
  expect(setupLine({ problem: 'names', detail: 'SMPT_URL (SMTP_URL?)' })).toBe(
    'SMPT_URL (SMTP_URL?): no setting of the site has this name',
  );
});

test('the desk tells an administrator what the log of the start says, and nobody else', async () => {
  const site = await startTestSite({ env: { TRUST_PROXI: '10.0.0.1' } });
  const { cookie } = await aColleague(site, 'administrator');
  expect((await staffData(site, 'setupList', {}, { cookie })).list).toContainEqual({
    problem: 'names',
    detail: 'TRUST_PROXI (TRUST_PROXY?)',
  });
  const editor = await aColleague(site, 'editor');
  expect((await staffCall(site, 'setupList', {}, { cookie: editor.cookie })).status).toBe(403);
});
