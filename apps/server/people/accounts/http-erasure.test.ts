import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createUploads } from '#desk/inbox/uploads.ts';
import { type Db, connect } from '#platform/database/connection.ts';
import { eraseClosedAccounts } from '#retention/erasure.ts';
import { anAccount, onDatabase, aSolvedCaptcha } from '#testing/account.ts';
import { call, request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';

const host = 'zh.localhost';
const later = () => new Date(Date.now() + 8 * 24 * 60 * 60_000);

const form = (fields: Record<string, string>) => {
  const data = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${data.join('')}--b\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n%%EOF\r\n--b--\r\n`;
};

/** Somebody who chatted before and after logging in, applied for a job with a résumé, and then left. */
const aLeaver = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-erasure-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startTestSite({ env: { DATA_DIR: dataDir } });
  const { cookie, email, password } = await anAccount(site);
  const first = await call(
    site.port,
    'chatSend',
    { text: 'before the login', verify: await aSolvedCaptcha(site.port) },
    { host },
  );
  const chat = first.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  await call(site.port, 'chatSend', { text: 'after the login' }, { host, headers: { cookie: `${cookie}; ${chat}` } });
  const fields = { job_id: '1', name: 'Martina', email, phone: '+56 9 6123 4567', message: 'Hello' };
  await request(site.port, '/api/web/hrApply', {
    method: 'POST',
    body: form(fields),
    headers: {
      origin: `http://en.localhost:${site.port}`,
      'content-type': 'multipart/form-data; boundary=b',
      cookie,
    },
  });
  const { text: exported } = await request(site.port, '/api/web/exportData', { headers: { cookie } });
  await call(site.port, 'closeAccount', { password }, { headers: { cookie } });
  const { db, close } = connect(site.url);
  onTestFinished(close);
  const folder = join(dataDir, 'uploads');
  const files = () => (existsSync(folder) ? readdirSync(folder) : []);
  return { site, db, exported, files, uploads: createUploads({ dataDir }) };
};

const counts = async (site: { port: number; url: string }) => {
  const [row] = await onDatabase<Record<string, number>>(
    site,
    `select (select count(*)::int from chat_message) as messages,
      (select count(*)::int from submission where payload <> '{}' or email is not null) as submissions,
      (select count(*)::int from account where erased_at is null) as accounts`,
  );
  return row;
};

test('the export contains the whole conversation and the application', async () => {
  const { exported } = await aLeaver();
  expect(exported).toContain('before the login');
  expect(exported).toContain('after the login');
  expect(exported).toMatch(/[0-9a-f]{32}\.pdf/);
});

test('after the grace period the chat, the application and the résumé’s file are deleted', async () => {
  const { site, db, files, uploads } = await aLeaver();
  expect(files()).toHaveLength(1);
  expect(await eraseClosedAccounts(db, later(), uploads)).toBe(1);
  expect(files()).toEqual([]);
  expect(await counts(site)).toEqual({ messages: 0, submissions: 0, accounts: 0 });
});

const erase = (db: Db, remove: () => Promise<void>) => eraseClosedAccounts(db, later(), { remove });

test('when a file cannot be removed, everything stays for the next run', async () => {
  const { site, db, files, uploads } = await aLeaver();
  const before = await counts(site);
  await expect(erase(db, () => Promise.reject(new Error('the bucket is away')))).rejects.toThrow('the bucket is away');
  expect(await counts(site)).toEqual(before);
  expect(await eraseClosedAccounts(db, later(), uploads)).toBe(1);
  expect(files()).toEqual([]);
});
