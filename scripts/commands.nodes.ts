import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sealAudit } from '#platform/database/audit-seal.ts';
import { adminUrlOf, aFolder, aSite, now, run } from '#test/nodes/support/backed-up-site.ts';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { startSmtp } from '#testing/mail.ts';
import { startS3 } from '#testing/s3.ts';
import { projectRoot } from '#testing/test-site.ts';
import { saveBackup } from './backup/save.ts';

vi.setConfig({ testTimeout: 600_000 });

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Commands that work with the site's database, with the arguments of an ordinary call. A new one needs a row here. */
const argumentsOf: Record<string, readonly string[]> = {
  'audit:note': [],
  'audit:seal': [],
  'audit:verify': [],
  backup: ['FOLDER/backup'],
  'content:export': ['FOLDER/export'],
  'content:import': [],
  erase: ['somebody@mail.example'],
  'outbox:retry': [],
  restore: ['BACKUP'],
  resume: ['JA-20261115-7F3K'],
  retention: [],
  'staff:invite': ['you@company.example', 'administrator'],
};

/** Not the site's database, or one of their own: `archive:base` copies a whole server that an administrator names. */
const ownDatabase = new Set(['archive:base', 'backup:drill', 'dev', 'build', 'start', 'bench', 'test']);

type Env = Record<string, string | undefined>;

/** Not synchronous: the bucket, the mail server and the way to the database are in this process. */
const outcomeOf = async (program: string, given: readonly string[], env: Env, cwd = projectRoot) => {
  const child = spawn(program, given, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status: status as number | null, stdout, stderr };
};

const call = (name: string, settings: Env, ...given: string[]) =>
  outcomeOf(process.execPath, [join(projectRoot, `scripts/${name.replaceAll(':', '-')}.ts`), ...given], {
    PATH: process.env['PATH'],
    ...settings,
  });
test('site-run finds every command that works with the database by its name', () => {
  const listed = Object.entries(scripts).flatMap(([name, command]) => {
    const [, file] = /^node (scripts\/[\w-]+\.ts)$/.exec(command) ?? [];
    if (file === undefined || ownDatabase.has(name)) return [];
    const usesDatabase = /withSiteDatabase|backup\/(save|restore)|DATABASE_URL/.test(
      readFileSync(join(projectRoot, file), 'utf8'),
    );
    if (usesDatabase) expect(file).toBe(`scripts/${name.replaceAll(':', '-')}.ts`);
    return usesDatabase ? [name] : [];
  });
  expect(listed.toSorted()).toEqual(Object.keys(argumentsOf).toSorted());
});

test('without the settings of the site every command stops with one line and makes no database', async () => {
  const backup = join(aFolder(), 'backup');
  await saveBackup(await aSite(), backup, now);
  const bucket = (await startS3()).url;
  for (const [name, given] of Object.entries(argumentsOf)) {
    const folder = aFolder();
    const settings = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), AUDIT_NOTES_URL: bucket };
    const { status, stderr } = await call(
      name,
      settings,
      ...given.map((text) => text.replace('FOLDER', folder).replace('BACKUP', backup)),
    );
    expect({ name, status, stderr }).toEqual({
      name,
      status: 1,
      stderr: expect.stringMatching(/^there is no DATABASE_URL[^\n]*\n$/),
    });
    expect(readdirSync(folder).filter((entry) => entry !== 'backup')).toEqual([]);
  }
});

test('the check of the audit trail says by its exit code whether it is whole and sealed, and believes notes of earlier days', async () => {
  const { databaseUrl, dataDir } = await aSite();
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const open = await call('audit:verify', settings);
  expect(open).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run audit:seal') });
  const letter = join(dataDir, 'letter.txt');
  writeFileSync(letter, `Date: Sun, 15 Nov 2026\n\n${open.stdout}`);
  await sealAudit(adminUrlOf(databaseUrl), 'site');
  expect(await call('audit:verify', settings, '--since', letter)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('with 1 rows as they were noted'),
  });
  writeFileSync(join(dataDir, 'empty.txt'), 'nothing');
  expect(await call('audit:verify', settings, '--since', join(dataDir, 'empty.txt'))).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^there is no note[^\n]*\n$/),
  });

  const tamper = (statement: string) =>
    run(adminUrlOf(databaseUrl), `set session_replication_role = 'replica'; ${statement}`);
  await tamper('delete from audit.entry where id = 3');
  expect(await call('audit:verify', settings)).toMatchObject({ status: 0 });
  expect(await call('audit:verify', settings, '--since', letter)).toMatchObject({
    status: 1,
    stderr: 'row 3 of the audit trail is missing\n',
  });
  await tamper('delete from audit.entry');
  expect(await call('audit:verify', settings)).toMatchObject({
    status: 1,
    stderr: 'the audit trail is empty, but there are staff accounts: it was lost\n',
  });
});

test('the last row of the trail is noted in a bucket, and the next check finds a trail that does not match', async () => {
  const { databaseUrl, dataDir } = await aSite();
  const [admin, bucket] = [adminUrlOf(databaseUrl), (await startS3()).url];
  await sealAudit(admin, 'site');
  const note = (...given: string[]) =>
    call('audit:note', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUDIT_NOTES_URL: bucket }, ...given);
  expect(await note()).toMatchObject({ status: 1, stderr: expect.stringContaining('--first') });
  expect(await note('--first')).toMatchObject({ status: 0 });
  await run(
    databaseUrl,
    `select audit.append(now(), 1, 'Elif Karaca', 'sign in', 'done', null, null, '{}', '203.0.113.0', 'r-2')`,
  );
  expect(await note()).toMatchObject({ status: 0, stdout: expect.stringContaining('with 1 rows as they were noted') });
  expect(await note()).toMatchObject({ status: 0, stdout: expect.stringContaining('with 2 rows as they were noted') });
  // Somebody with all rights writes another chain of the same length, which is whole in itself.
  await run(admin, `set session_replication_role = 'replica'; delete from audit.entry`);
  for (let n = 0; n < 4; n++)
    await run(
      databaseUrl,
      `select audit.append(now(), 1, 'Somebody else', 'sign in', 'done', null, null, '{}', '203.0.113.0', 'r')`,
    );
  expect(await call('audit:verify', { DATABASE_URL: databaseUrl })).toMatchObject({ status: 0 });
  expect(await note()).toMatchObject({ status: 1, stderr: 'row 3 of the audit trail is not the row that was noted\n' });
});

/** Settings as systemd reads them: no quotes, no export. */
const aSettingsFile = (settings: Record<string, string>): string => {
  const folder = aFolder();
  chmodSync(folder, 0o755);
  const file = join(folder, 'site.env');
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o644 },
  );
  return file;
};

const siteRun = (settings: string, ...given: string[]) => {
  const env = { PATH: '/usr/bin:/bin', SITE_SETTINGS: settings, SITE_RELEASE: projectRoot, SITE_USER: 'nobody' };
  return outcomeOf('/bin/sh', [join(projectRoot, 'deploy/systemd/site-run'), ...given], env, '/');
};

test('site-run gives a command the settings of the service, the project’s Node and an ordinary user', async () => {
  const { databaseUrl } = await aSite();
  await sealAudit(adminUrlOf(databaseUrl), 'site');
  // Over TCP: another user may not enter the folder of the socket.
  const proxy = await startDatabaseProxy(databaseUrl);
  onTestFinished(proxy.close);
  const file = aSettingsFile({ BASE_DOMAIN: 'company.example', LANGUAGES: 'en,tr', DATABASE_URL: proxy.url });
  expect(await siteRun(file, 'audit:verify')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('3 rows, unbroken'),
  });
  const invited = await siteRun(file, 'staff:invite', 'you@company.example', 'administrator');
  expect(invited).toMatchObject({ status: 0, stdout: expect.stringContaining('https://studio.company.example/join#') });
  for (const name of ['', 'nothing', '../deploy/site', 'backup;id'])
    expect(await siteRun(file, name)).toMatchObject({ status: 2, stderr: expect.stringContaining('usage: site-run') });
  expect(await siteRun('/etc/site/no-such.env', 'backup')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('cannot be read'),
  });
  const nowhere = aSettingsFile({ BASE_DOMAIN: 'company.example', DATA_DIR: join(aFolder(), 'data') });
  expect(await siteRun(nowhere, 'backup', '/nowhere')).toMatchObject({ status: 1 });
});

test('a timer that fails sends a letter', async () => {
  const smtp = await startSmtp();
  const report = (settings: Record<string, string>) => call('report:failure', settings, 'site-backup.service');
  expect(await report({})).toMatchObject({ status: 1, stderr: expect.stringContaining('nobody is told') });
  expect(await report({ SMTP_URL: smtp.url, OPERATOR_MAIL: 'ops@company.example' })).toMatchObject({ status: 0 });
  expect(smtp.received).toMatchObject([
    { to: ['ops@company.example'], raw: expect.stringContaining('Subject: site-backup.service failed') },
  ]);
});
