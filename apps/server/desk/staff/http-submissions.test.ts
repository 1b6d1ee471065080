import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { request } from '#testing/request.ts';
import {
  aColleagueWith,
  aSubmission,
  aColleague,
  resetBudgets,
  staffCall,
  staffData,
  studioHost,
  trailOf,
} from '#testing/staff.ts';
import { sharedSite } from '#testing/test-site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'site-desk-'));
const shared = sharedSite(() => ({ env: { DATA_DIR: dataDir } }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  await resetBudgets(shared());
  await onDatabase(shared(), 'delete from submission');
});

const codeOf = async (...args: Parameters<typeof staffCall>) => (await staffCall(...args)).json.code;
const references = async (cookie: string, input: object = {}) =>
  (await staffData(shared(), 'inboxList', input, { cookie })).list.map(({ id }) => id);

test('an agent sees what came from their countries or editions, an administrator everything but applications', async () => {
  const site = shared();
  const turkish = await aSubmission(site);
  const chinese = await aSubmission(site, { locale: 'zh', country: 'CN' });
  const feedback = await aSubmission(site, {
    kind: 'feedback',
    country: null,
    payload: { description: 'Bad contrast' },
  });
  const application = await aSubmission(site, { kind: 'application', payload: { name: 'Wei Chen', message: 'Hello' } });
  await aSubmission(site, { kind: 'survey', email: null, country: null, payload: { survey: 's', answers: {} } });
  const country = await aColleague(site, 'agent');
  const edition = await aColleagueWith(site, { role: 'agent', editions: ['tr-TR'] });
  const administrator = await aColleague(site, 'administrator');
  expect(await references(country.cookie)).toEqual([turkish]);
  expect(await references(edition.cookie)).toEqual([feedback, turkish]);
  expect(await references(administrator.cookie)).toEqual([feedback, chinese, turkish]);
  for (const name of ['inboxEntry', 'inboxChange', 'inboxNote'] as const)
    for (const id of [chinese, application])
      expect([name, await codeOf(site, name, { id, text: 'Hello' }, { cookie: country.cookie, version: 1 })]).toEqual([
        name,
        404,
      ]);
});

test('a request list is shown line by line, with the entry of each product that there still is', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'administrator');
  const [product] = await onDatabase<{ id: number; model: string; slug: string }>(
    site,
    `select id, model, slug from product where status = 'published' order by id limit 1`,
  );
  const lines = [
    { product_id: product?.id, model: product?.model, quantity: 12, note: 'labels' },
    { product_id: 999_999, model: 'GK1000', quantity: 1 },
  ];
  const id = await aSubmission(site, { payload: { name: 'Mehmet', about: { kind: 'case', id: 999_999 }, lines } });
  const [item] = (await staffData(site, 'inboxList', {}, { cookie })).list;
  expect(item?.text).toBe(`12 × ${product?.model}, 1 × GK1000`);
  const entry = await staffData(site, 'inboxEntry', { id }, { cookie });
  expect(entry.lines).toEqual([
    { model: product?.model, slug: product?.slug, quantity: 12, note: 'labels' },
    { model: 'GK1000', quantity: 1 },
  ]);
  expect(entry.fields).toEqual([]);
});

test('the list is filtered by words, state, kind, country and assignee, and counts states', async () => {
  const site = shared();
  const { cookie, id: own } = await aColleague(site, 'administrator');
  const relay = await aSubmission(site);
  const sample = await aSubmission(site, {
    kind: 'sample',
    locale: 'es',
    country: 'MX',
    email: 'lucia@mx.example',
    payload: {},
  });
  await staffData(site, 'inboxChange', { id: sample, state: 'done', assignee: own }, { cookie, version: 1 });
  for (const [filter, ids] of [
    [{ key: 'RÖLE' }, [relay]],
    [{ key: 'mehmet@PANO' }, [relay]],
    [{ key: 'jianyi' }, []],
    [{ state: 'done' }, [sample]],
    [{ kind: 'sample' }, [sample]],
    [{ country: 'TR' }, [relay]],
    [{ edition: 'es' }, [sample]],
    [{ assignee: 'me' }, [sample]],
    [{ assignee: 'nobody' }, [relay]],
    [{ before: sample }, [relay]],
    [{ order: 'oldest' }, [relay, sample]],
    [{ order: 'oldest', after: relay }, [sample]],
    [{ key: 'r_le' }, []],
  ] as const)
    expect([filter, await references(cookie, filter)]).toEqual([filter, ids]);
  const { counts, more } = await staffData(site, 'inboxList', { limit: 1 }, { cookie });
  expect([counts, more]).toEqual([{ new: 1, open: 0, done: 1, spam: 0 }, true]);
});

test('of two people who change an inquiry at once one is asked to load it again', async () => {
  const site = shared();
  const id = await aSubmission(site);
  const [one, two] = [await aColleague(site, 'agent'), await aColleague(site, 'agent')];
  const change = ({ id: assignee, cookie }: typeof one) =>
    codeOf(site, 'inboxChange', { id, state: 'open', assignee }, { cookie, version: 1 });
  expect((await Promise.all([change(one), change(two)])).toSorted()).toEqual([200, 412]);
  const entry = await staffData(site, 'inboxEntry', { id }, { cookie: one.cookie });
  expect(entry).toMatchObject({
    state: 'open',
    version: 2,
    fields: [{ name: 'message', value: 'GK7320 <b>röle</b>?' }],
  });
});

test('an inquiry is assigned only to somebody whose role covers it, and the visitor sees its state', async () => {
  const site = shared();
  const id = await aSubmission(site);
  const agent = await aColleague(site, 'agent');
  const elsewhere = await aColleagueWith(site, { role: 'agent', countries: ['BR'] });
  const { cookie } = agent;
  const { colleagues } = await staffData(site, 'inboxEntry', { id }, { cookie });
  expect(colleagues.map((one) => one.id)).toContain(agent.id);
  expect(await codeOf(site, 'inboxChange', { id, assignee: elsewhere.id }, { cookie, version: 1 })).toBe(409);
  await staffData(site, 'inboxChange', { id, state: 'spam' }, { cookie, version: 1 });
  expect(await onDatabase(site, 'select status, is_spam from submission where id = $1', [id])).toEqual([
    { status: 'closed', is_spam: true },
  ]);
});

test('looking, changing and noting are in the audit trail, without a word of the visitor or the note', async () => {
  const site = shared();
  const id = await aSubmission(site);
  const { cookie, name } = await aColleague(site, 'agent');
  await staffData(site, 'inboxEntry', { id }, { cookie });
  await staffData(site, 'inboxEntry', { id }, { cookie });
  await staffData(site, 'inboxChange', { id, state: 'open' }, { cookie, version: 1 });
  await staffData(site, 'inboxNote', { id, text: 'Called Mehmet, <i>wants</i> 4.6' }, { cookie });
  const rows = await trailOf(site, 3);
  const object = `submission ${id}`;
  expect(rows).toEqual([
    { action: 'look at an entry', outcome: 'done', object, detail: {} },
    { action: 'change a submission', outcome: 'done', object, detail: { state: 'open' } },
    { action: 'write a note', outcome: 'done', object, detail: {} },
  ]);
  const { notes } = await staffData(site, 'inboxEntry', { id }, { cookie });
  expect(notes).toMatchObject([{ author: name, text: 'Called Mehmet, <i>wants</i> 4.6' }]);
  expect(await codeOf(site, 'inboxNote', { id, text: ' ' }, { cookie })).toBe(400);
});

test('a note that is sent again because its answer was lost is stored once, for each author', async () => {
  const site = shared();
  const id = await aSubmission(site);
  const first = await aColleague(site, 'agent');
  const second = await aColleague(site, 'agent');
  const note = { id, text: 'Called', idempotency_key: randomUUID() };
  const send = ({ cookie }: { cookie: string }) => codeOf(site, 'inboxNote', note, { cookie });
  expect(await Promise.all([send(first), send(first)])).toEqual([200, 200]);
  expect(await send(second)).toBe(200);
  const { notes } = await staffData(site, 'inboxEntry', { id }, first);
  expect(notes.map(({ author }) => author)).toEqual([first.name, second.name]);
});

const aResume = async (): Promise<Buffer> => {
  const document = new PdfDocument({ size: 'A5' });
  const bytes = buffer(document);
  document.text('Wei Chen').addPage().text('Projects').end();
  return bytes;
};

test('a recruiter reads a résumé as pictures in a sandbox, nobody else does, and each look is recorded', async () => {
  const site = shared();
  const file = '0123456789abcdef0123456789abcdef.pdf';
  const bytes = await aResume();
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(dataDir, 'uploads', file), bytes);
  const payload = { name: 'Wei Chen', message: 'Hello', resume: { file, size: bytes.length, sha256: '' } };
  const id = await aSubmission(site, { kind: 'application', locale: 'zh', country: null, payload });
  const recruiter = await aColleague(site, 'recruiter');
  const open = (cookie: string, path = '') =>
    request(site.port, `/api/staff/resume/${id}${path}`, { host: studioHost, headers: { cookie } });

  const entry = await staffData(site, 'applicationEntry', { id }, { cookie: recruiter.cookie });
  expect(entry).toMatchObject({ name: 'Wei Chen', resume: { size: bytes.length } });
  const page = await open(recruiter.cookie);
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; img-src data:/);
  expect(page.text.match(/<img\s+src="data:image\/webp;base64,/g)).toHaveLength(2);
  expect(await trailOf(site)).toMatchObject([{ action: 'open a résumé', object: `submission ${id}` }]);
  const download = await open(recruiter.cookie, '/file');
  expect(download.headers).toMatchObject({
    'content-disposition': `attachment; filename="${entry.reference}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  for (const role of ['administrator', 'agent', 'auditor'] as const) {
    const { cookie } = await aColleague(site, role);
    expect([role, (await open(cookie)).status, (await open(cookie, '/file')).status]).toEqual([role, 403, 403]);
  }
  expect((await open('')).status).toBe(401);

  // What no check understands to its end is shown as pictures, and is no download.
  writeFileSync(
    join(dataDir, 'uploads', file),
    Buffer.concat([bytes, Buffer.from('(5 0 obj <</S /JavaScript>> endobj)')]),
  );
  expect((await open(recruiter.cookie)).text.match(/<img\s+src=/g)).toHaveLength(2);
  const refused = await open(recruiter.cookie, '/file');
  expect([refused.status, refused.headers['content-disposition']]).toEqual([409, undefined]);
});
