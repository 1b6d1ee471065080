import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resumeLimit } from '@site/contract/bounds';
import type { Envelope } from '@site/contract/fields';
import { expect, onTestFinished, test } from 'vitest';
import { onDatabase, signIn } from '#testing/account.ts';
import { anAddress, request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';
import { type Part, brokenForms, formOf, formType } from './broken-forms.ts';
import { aPdf, contents, names } from './upload-corpus.ts';

let sendCount = 0;
/** From a new sender each time, because budgets are not the subject here. */
const application = () => ({
  job_id: '1',
  name: 'Wei Chen',
  email: `wei${sendCount++}@site.example`,
  phone: '+86 138 0000 0000',
  message: 'Hello',
});

const aSite = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-uploads-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startTestSite({ env: { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' } });
  const { cookie } = await signIn(site.url);
  const folder = join(dataDir, 'uploads');
  const post = async (body: Buffer, type = formType) => {
    const answer = await request(site.port, '/api/web/hrApply', {
      method: 'POST',
      body,
      headers: {
        origin: `http://en.localhost:${site.port}`,
        'content-type': type,
        'x-forwarded-for': anAddress(),
        cookie,
      },
    });
    return { ...answer, json: JSON.parse(answer.text) as Envelope };
  };
  return {
    ...site,
    folder,
    files: () => (existsSync(folder) ? readdirSync(folder) : []),
    post,
    apply: (file?: Part) => post(formOf(application(), file)),
  };
};

test('a file that is not a PDF is refused at its field and leaves nothing behind; a PDF is stored under a random name', async () => {
  const { apply, files, folder } = await aSite();
  for (const { what, bytes, stored, name = 'cv.pdf', type } of contents) {
    const before = files().length;
    const { json } = await apply({ name, bytes, type });
    expect([what, json.code, files().length - before]).toEqual([what, stored ? 200 : 400, stored ? 1 : 0]);
    if (!stored) expect(json.data).toMatchObject({ errors: [{ field: 'resume' }] });
  }
  for (const file of files()) {
    expect(file).toMatch(/^[0-9a-f]{32}\.pdf$/);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  }
  expect(statSync(folder).mode & 0o777).toBe(0o700);
}, 30_000);

test('a visitor’s file name is never used, in storage, letters or rows', async () => {
  const site = await aSite();
  for (const name of names) expect([name, (await site.apply({ name, bytes: aPdf() })).json.code]).toEqual([name, 200]);
  expect(site.files()).toHaveLength(names.length);
  for (const file of site.files()) expect(file).toMatch(/^[0-9a-f]{32}\.pdf$/);
  const rows = await onDatabase<{ payload: { resume: object } }>(site, 'select payload from submission');
  for (const { payload } of rows) expect(Object.keys(payload.resume).toSorted()).toEqual(['file', 'sha256', 'size']);
  const letters = await onDatabase<{ text: string }>(site, 'select text from outbox_message');
  expect(letters.map(({ text }) => text).join()).not.toMatch(/etc\/passwd|autoexec|özgeçmiş|简历|htaccess/);
}, 30_000);

test('broken forms get an error in the envelope, and only a complete one is stored', async () => {
  const { post, files } = await aSite();
  for (const { what, body, type } of brokenForms(application())) {
    const before = files().length;
    const { status, json } = await post(body, type ?? formType);
    expect([what, status < 500, json.code === 200 || json.code < 500]).toEqual([what, true, true]);
    if (json.code !== 200) expect([what, files().length]).toEqual([what, before]);
  }
  expect((await post(formOf(application(), { name: 'cv.pdf', bytes: aPdf() }))).json.code).toBe(200);
}, 60_000);

test('accepts no file, and files up to the limit, but not one byte more', async () => {
  const { apply, files } = await aSite();
  const padded = (size: number) => Buffer.concat([aPdf('%'.repeat(size - aPdf().length - 1).concat('\n'))]);
  const codeOf = async (bytes: Buffer) => (await apply({ name: 'cv.pdf', bytes })).json.code;
  expect(await codeOf(Buffer.alloc(0))).toBe(200);
  expect(files()).toEqual([]);
  expect(await codeOf(Buffer.from('x'))).toBe(400);
  expect(await codeOf(padded(resumeLimit))).toBe(200);
  expect(await codeOf(padded(resumeLimit + 1))).toBe(400);
  expect(await codeOf(padded(resumeLimit + 80 * 1024))).toBe(413);
  expect(files()).toHaveLength(1);
}, 30_000);

test('an uploaded file is served at no URL of the site', async () => {
  const { apply, files, port } = await aSite();
  await apply({ name: 'cv.html', bytes: aPdf('%for staff only\n') });
  const [file = ''] = files();
  const places = [
    '/',
    '/uploads/',

    '/files/uploads/',
    '/media/',
    '/media/uploads/',
    '/assets/',
    '/.data/uploads/',
    '/staff/',
    '/api/web/',
    '/assets/..%2f..%2fuploads/',
    '/media/..%2fuploads/',
    '/files/..%2f..%2fuploads%2f',
  ];
  for (const place of places)
    expect([place, (await request(port, place + file)).body.includes('for staff only')]).toEqual([place, false]);
});
