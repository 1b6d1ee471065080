import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resumeLimit } from '@site/contract/bounds';
import type { Envelope } from '@site/contract/fields';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { onDatabase, signIn } from '#testing/account.ts';
import { call, request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';
import { findResume } from './queries.ts';
import { createUploads } from './uploads.ts';

const application = {
  job_id: '1',
  name: 'Wei Chen',
  email: 'wei@site.example',
  phone: '+86 138 0000 0000',
  message: 'Hello',
};
const pdf = (size = 200) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n% for staff only\n'), Buffer.alloc(size, 32), Buffer.from('\n%%EOF\n')]);

const formOf = (fields: Record<string, string>, file?: { name: string; bytes: Buffer }) => {
  const boundary = 'form-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const start = file
    ? `--${boundary}\r\ncontent-disposition: form-data; name="resume"; filename="${file.name}"\r\ncontent-type: application/pdf\r\n\r\n`
    : '';
  const body = Buffer.concat([
    Buffer.from(parts.join('') + start),
    file?.bytes ?? Buffer.alloc(0),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
};

const aSite = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-apply-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startTestSite({ env: { DATA_DIR: dataDir } });
  const { cookie } = await signIn(site.url);
  const uploads = join(dataDir, 'uploads');
  return {
    ...site,
    dataDir,
    files: () => (existsSync(uploads) ? readdirSync(uploads) : []),
    apply: async (fields: Record<string, string>, file?: { name: string; bytes: Buffer }, path = 'hrApply') => {
      const { body, type } = formOf(fields, file);
      const headers = { origin: `http://zh.localhost:${site.port}`, cookie, 'content-type': type };
      const answer = await request(site.port, `/api/web/${path}`, {
        host: 'zh.localhost',
        method: 'POST',
        headers,
        body,
      });
      return JSON.parse(answer.text) as Envelope;
    },
  };
};

test('an application with a résumé is stored, the file under a random name that nobody can fetch', async () => {
  const { port, apply, files } = await aSite();
  const { code, data } = await apply(application, { name: '../../evil.html', bytes: pdf() });
  expect([code, data]).toEqual([200, { application_id: 1, reference: expect.stringMatching(/^JA-/) as string }]);
  const [file = ''] = files();
  expect(file).toMatch(/^[0-9a-f]{32}\.pdf$/);
  for (const path of [`/uploads/${file}`, `/files/999999/${file}`, `/media/uploads/${file}`])
    expect((await request(port, path)).body.includes('for staff only')).toBe(false);
});

test('letters say that the application was passed on, and lead staff to the résumé in the studio', async () => {
  const { url, apply, dataDir } = await aSite();
  const { data } = await apply(application, { name: 'cv.pdf', bytes: pdf() });
  const { reference } = data as { reference: string };
  const letters = await onDatabase<{ template: string; text: string }>(
    { port: 0, url },
    'select template, text from outbox_message order by template desc',
  );
  expect(letters.map(({ template }) => template)).toEqual(['inboxReceipt', 'inboxNotice']);
  expect(letters[0]?.text).toContain('已转交');
  expect(letters[1]?.text).toContain('New application');
  expect(letters[1]?.text).toMatch(/https?:\/\/studio\.localhost(?::\d+)?\/applications\/1\b/);
  const { db, close } = connect(url);
  onTestFinished(close);
  const upload = await findResume(db, reference);
  expect(Buffer.from(await createUploads({ dataDir }).read(upload ?? { file: 'none' }))).toEqual(pdf());
});

test('the content decides, not the name: a file that is not a PDF is refused and leaves nothing behind', async () => {
  const { apply, files } = await aSite();
  const fakes = [
    Buffer.from('%PDF-1.7\n1 0 obj <</S /JavaScript /JS (x)>> endobj\n%%EOF'),
    Buffer.from('MZ program'),
    Buffer.from('<html>%PDF-1.7'),
    Buffer.from('%PDF-1.7 without an end'),
    Buffer.from('x%PDF-1.7\n%%EOF'),
  ];
  for (const bytes of fakes)
    expect(await apply(application, { name: 'cv.pdf', bytes })).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'resume' }] },
    });
  expect(files()).toEqual([]);
});

test('five mebibytes pass, one byte more is an error at the field, and a much larger body is rejected', async () => {
  const { apply, files } = await aSite();
  const frame = pdf(0).length;
  expect((await apply(application, { name: 'cv.pdf', bytes: pdf(resumeLimit - frame) })).code).toBe(200);
  const over = await apply(application, { name: 'cv.pdf', bytes: pdf(resumeLimit - frame + 1) });
  expect(over).toMatchObject({ code: 400, data: { errors: [{ field: 'resume' }] } });
  expect((await apply(application, { name: 'cv.pdf', bytes: pdf(resumeLimit + 100_000) })).code).toBe(413);
  expect(files()).toHaveLength(1);
});

test('as JSON it accepts no more than any other call', async () => {
  const { port } = await aSite();
  const body = { ...application, message: 'x'.repeat(66_000) };
  expect((await call(port, 'hrApply', body)).json.code).toBe(413);
});

test('the same key stores one application and one file', async () => {
  const { apply, files } = await aSite();
  const fields = { ...application, idempotency_key: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => apply(fields, { name: 'cv.pdf', bytes: pdf() })));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(files()).toHaveLength(1);
});

test('a job that is not open, a wrong phone and an empty form are refused', async () => {
  const { apply, files } = await aSite();
  expect((await apply({ ...application, job_id: '99999' }, { name: 'cv.pdf', bytes: pdf() })).code).toBe(404);
  expect(await apply({ ...application, phone: 'call me' })).toMatchObject({
    code: 400,
    data: { errors: [{ field: 'phone' }] },
  });
  expect((await apply({})).code).toBe(400);
  expect(files()).toEqual([]);
});

test('a file is looked at only after its sender is admitted', async () => {
  const { port, files } = await aSite();
  const script = Buffer.from('%PDF-1.7\n1 0 obj <</S /JavaScript /JS (x)>> endobj\n%%EOF');
  const { body, type } = formOf(application, { name: 'cv.pdf', bytes: script });
  const headers = { origin: `http://zh.localhost:${port}`, 'content-type': type };
  const answer = await request(port, '/api/web/hrApply', { host: 'zh.localhost', method: 'POST', headers, body });
  // A visitor without a captcha does not learn what is wrong with the file.
  expect((JSON.parse(answer.text) as Envelope).code).toBe(403);
  expect(files()).toEqual([]);
});

test('without a captcha a visitor leaves neither a row nor a file', async () => {
  const { port, files } = await aSite();
  expect((await call(port, 'hrApply', { ...application, job_id: 1 })).json.code).toBe(403);
  expect(files()).toEqual([]);
});

test('no other call accepts a form', async () => {
  const { apply } = await aSite();
  expect((await apply(application, undefined, 'feedbackAdd')).code).toBe(415);
});
