import { randomUUID } from 'node:crypto';
import { localeCodes, locales } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { limits } from '#platform/limits/names.ts';
import { onDatabase, aSolvedCaptcha, signIn } from '#testing/account.ts';
import { call, request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';

const inquiry = {
  name: 'Ayşe Demir',
  youxiang: 'ayse@demir.example',
  country: 'TR',
  company: 'Demir Enerji',
  jianyi: 'Four 800 kVA sets on one bus.\nWhich controller?',
};
const feedback = {
  product_model: 'GK7320',
  type: 'softwares',
  description: 'The menu jumps',
  suggestion: 'Keep the cursor',
  email: 'me@site.example',
};

type Row = Record<string, unknown>;
const aSite = async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  return { ...site, rows: (text: string) => onDatabase<Row>(site, text), verify: () => aSolvedCaptcha(site.port) };
};

test('a visitor’s inquiry on the English host is stored, routed by country and confirmed with a reference', async () => {
  const { port, rows, verify } = await aSite();
  const { status, json } = await call(port, 'productscollectAdd', { ...inquiry, verify: await verify() });
  expect([status, json.msg]).toEqual([200, 'success']);
  const { reference } = json.data as { reference: string };
  expect(reference).toMatch(/^IQ-\d{8}-[2-9A-HJ-NP-Z]{4}$/);
  const [row] = await rows(`select kind, reference, email, country, status, payload from submission`);
  const { jianyi, name, company, country, youxiang } = inquiry;
  expect(row).toEqual({
    kind: 'inquiry',
    reference,
    email: youxiang,
    country: 'TR',
    status: 'new',
    payload: { jianyi, name, company, country, youxiang },
  });
  const letters = await rows(`select target, locale, subject, text from outbox_message order by target`);
  expect(letters.map(({ target }) => target)).toEqual([youxiang, 'turkiye@genkon.example']);
  const [toVisitor, toStaff] = letters.map(({ text }) => String(text));
  expect(toVisitor).toContain(reference);
  expect(toVisitor).toContain('800 kVA');
  expect(toVisitor).not.toContain(name);
  expect(toStaff).toContain('> Which controller?');
  expect(toStaff).toContain('Country: Türkiye');
});

test('the copy of a message to an unverified address contains no link', async () => {
  const { port, rows, verify } = await aSite();
  const jianyi = 'Win at https://evil.example/x or www.evil.example, evil.example/y; our set has 800 kVA.';
  await call(port, 'productscollectAdd', { ...inquiry, jianyi, product_id: 1, verify: await verify() });
  const [letter] = await rows(`select text, html from outbox_message where template = 'inboxReceipt'`);
  const [product] = await rows(`select model from product where id = 1`);
  expect(letter?.['text']).toContain('our set has 800 kVA.');
  expect(letter?.['text']).toContain(String(product?.['model']));
  expect(`${String(letter?.['text'])}${String(letter?.['html'])}`).not.toContain('evil');
});

test('the copy of feedback has each field under its label, and no link', async () => {
  const { port, rows, verify } = await aSite();
  const suggestion = 'Keep the cursor, as on www.evil.example';
  await call(port, 'feedbackAdd', { ...feedback, suggestion, verify: await verify() });
  const [letter] = await rows(`select text from outbox_message where template = 'inboxReceipt'`);
  const text = String(letter?.['text']);
  expect(text).toContain('Product: GK7320\nType: Software\n');
  expect(text).toMatch(/Description:\n+> The menu jumps\n+Suggestion:\n+> Keep the cursor/);
  expect(text).not.toContain('evil');
});

test('a letter to staff shows the type of feedback as text', async () => {
  const { port, rows, verify } = await aSite();
  await call(port, 'feedbackAdd', { ...feedback, type: 'softwares', verify: await verify() });
  const [letter] = await rows(`select text from outbox_message where template = 'inboxNotice'`);
  expect(letter?.['text']).toContain('Type: Software\n');
});

test('only the English host accepts a visitor’s inquiry; the others require a login, each in its language', async () => {
  const { port, verify } = await aSite();
  const texts = new Set<string>();
  for (const locale of localeCodes) {
    const host = `${locales[locale].host}.localhost`;
    const { json } = await call(port, 'productscollectAdd', { ...inquiry, verify: await verify() }, { host });
    expect([locale, json.code]).toEqual([locale, locale === 'en' ? 200 : 401]);
    if (locale !== 'en') texts.add(json.msg);
  }
  expect(texts.size).toBe(5);
});

test('the language of the response cannot enable another host’s features', async () => {
  const { port, verify } = await aSite();
  const answer = await request(port, '/api/web/productscollectAdd?lang=en', {
    host: 'pt.localhost',
    method: 'POST',
    headers: { origin: `http://pt.localhost:${port}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...inquiry, verify: await verify() }),
  });
  expect(JSON.parse(answer.text)).toMatchObject({ code: 401, msg: 'Please log in first, and then check' });
});

test('a user may send from every host, without a captcha, and finds it among their own', async () => {
  const { port, url } = await aSite();
  const { cookie } = await signIn(url);
  const other = await signIn(url, 'other@example.com');
  const headers = { cookie };
  const sent = await call(port, 'productscollectAdd', inquiry, { host: 'tr.localhost', headers });
  expect(sent.json.code).toBe(200);
  const mine = await call(port, 'myInquiries', {}, { headers });
  expect(mine.json.data).toMatchObject({
    total: 1,
    list: [
      {
        kind: 'inquiry',
        status: 'new',
        text: inquiry.jianyi,
        reference: (sent.json.data as { reference: string }).reference,
      },
    ],
  });
  expect((await call(port, 'myInquiries', {}, { headers: { cookie: other.cookie } })).json.data).toMatchObject({
    total: 0,
  });
  expect((await call(port, 'myInquiries')).json.code).toBe(401);
});

test('the error messages of the spec are shown at their fields, and nothing is stored', async () => {
  const { port, rows } = await aSite();
  const { json } = await call(port, 'productscollectAdd', { youxiang: 'ayse.demir@enerji' });
  expect(json).toEqual({
    code: 400,
    msg: 'Please fill in your name',
    data: {
      errors: [
        { field: 'name', msg: 'Please fill in your name' },
        { field: 'youxiang', msg: 'Please enter the correct mailbox format' },
        { field: 'country', msg: 'Please fill in your country' },
        { field: 'jianyi', msg: 'Please fill in your suggestion' },
      ],
    },
  });
  const none = await call(port, 'productscollectAdd', { ...inquiry, youxiang: '' });
  expect(none.json.msg).toBe('email not null');
  expect(await rows(`select 1 from submission`)).toEqual([]);
});

test('a captcha is required and works once, and a refusal stores nothing', async () => {
  const { port, rows, verify } = await aSite();
  expect((await call(port, 'productscollectAdd', inquiry)).json.code).toBe(403);
  expect((await call(port, 'productscollectAdd', { ...inquiry, verify: 'forged' })).json.code).toBe(403);
  const solved = await verify();
  expect((await call(port, 'productscollectAdd', { ...inquiry, verify: solved })).json.code).toBe(200);
  expect((await call(port, 'productscollectAdd', { ...inquiry, verify: solved })).json.code).toBe(403);
  expect(await rows(`select 1 from submission`)).toHaveLength(1);
});

test('the same key stores one submission, however often and fast it is sent', async () => {
  const { port, rows, url } = await aSite();
  const { cookie } = await signIn(url);
  const body = { ...inquiry, idempotency_key: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(port, 'productscollectAdd', body, { headers: { cookie } })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await rows(`select 1 from submission`)).toHaveLength(1);
  expect(await rows(`select 1 from outbox_message`)).toHaveLength(2);
});

test('a retry after a lost response needs no new captcha, and the key may be in a header', async () => {
  const { port, rows, verify } = await aSite();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { ...feedback, verify: await verify() };
  const first = await call(port, 'feedbackAdd', body, { headers });
  const again = await call(port, 'feedbackAdd', body, { headers });
  expect(again.text).toBe(first.text);
  expect(await rows(`select kind from submission`)).toEqual([{ kind: 'feedback' }]);
});

test('each form has a budget of its own per address, and the letters to a mailbox have one together', async () => {
  const { port, url } = await aSite();
  const { cookie } = await signIn(url);
  const headersOf = (ip: string) => ({ headers: { cookie, 'x-forwarded-for': ip } });
  const send = (ip: string, email: string) => call(port, 'feedbackAdd', { ...feedback, email }, headersOf(ip));
  for (let n = 0; n < limits.feedbackPerAddress.points; n++)
    expect((await send('203.0.113.7', `a${n}@b.example`)).json.code).toBe(200);
  const refused = await send('203.0.113.7', 'z@b.example');
  const { retry_after: seconds } = refused.json.data as { retry_after: number };
  expect([refused.status, refused.headers['retry-after'], seconds > 0]).toEqual([429, String(seconds), true]);
  expect((await call(port, 'productscollectAdd', inquiry, headersOf('203.0.113.7'))).json.code).toBe(200);
  for (let n = 0; n < 10; n++) expect((await send(`203.0.113.${20 + n}`, 'victim@b.example')).json.code).toBe(200);
  expect((await send('203.0.113.99', 'VICTIM@b.example')).json.code).toBe(429);
});

test('a submission and its letters are atomic: without the outbox nothing is acknowledged or stored', async () => {
  const { port, rows, url } = await aSite();
  const { cookie } = await signIn(url);
  await rows(`alter table outbox_message rename to elsewhere`);
  const { json } = await call(port, 'feedbackAdd', feedback, { headers: { cookie } });
  expect(json).toMatchObject({ code: 500, msg: 'Error' });
  expect(await rows(`select 1 from submission`)).toEqual([]);
});

test('a confirmation is in the visitor’s language, and the letter to staff in the company’s', async () => {
  const { port, rows, verify } = await aSite();
  await call(port, 'feedbackAdd', { ...feedback, verify: await verify() }, { host: 'tr.localhost' });
  const [letter] = await rows(`select subject from outbox_message where template = 'inboxReceipt'`);
  expect(letter?.['subject']).toMatch(/geri bildiriminizi aldık$/);
  const newestNotice = async () =>
    (await rows(`select subject from outbox_message where template = 'inboxNotice' order by id desc limit 1`))[0];
  expect((await newestNotice())?.['subject']).toMatch(/^New feedback /);
  await rows(`update setting set value = jsonb_set(value, '{source_language}', '"pt"') where key = 'company'`);
  await call(port, 'feedbackAdd', { ...feedback, verify: await verify() }, { host: 'tr.localhost' });
  expect((await newestNotice())?.['subject']).toMatch(/^Nova opinião /);
});

test('a brochure request is answered with links to public documents, a sample request goes to staff', async () => {
  const { port, rows, verify } = await aSite();
  const [product] = await rows(`select id, model from product where status = 'published' order by id limit 1`);
  const brochureRequest = { name: 'Elif', email: 'elif@demir.example', country: 'TR', product_ids: [product?.['id']] };
  const sent = await call(port, 'sendYangce', { ...brochureRequest, kind: 'brochure', verify: await verify() });
  expect(sent.json.code).toBe(200);
  const [letter] = await rows(`select text from outbox_message where template = 'inboxReceipt'`);
  const [, id] = /http:\/\/en\.localhost:\d+\/files\/(\d+)\/\S+\.pdf/.exec(String(letter?.['text'])) ?? [];
  expect(await rows(`select kind, needs_login from download where id = ${Number(id)}`)).toEqual([
    { kind: 'datasheet', needs_login: false },
  ]);
  const without = await call(port, 'sendYangce', { ...brochureRequest, kind: 'sample' });
  expect(without.json.data).toEqual({ errors: [{ field: 'address', msg: 'Address cannot be empty' }] });
  const sample = { ...brochureRequest, kind: 'sample', address: 'Dock 4', verify: await verify() };
  expect((await call(port, 'sendYangce', sample)).json.code).toBe(200);
  const [notice] = await rows(`select text from outbox_message where text like '%Dock 4%'`);
  expect(String(notice?.['text'])).toContain(String(product?.['model']));
});

test('survey answers are anonymous, and each wrong answer is reported at its question', async () => {
  const { port, rows, url } = await aSite();
  const { cookie } = await signIn(url);
  const info = await request(port, '/api/web/surveyInfo/1', { host: 'zh.localhost' });
  expect(info.text).toContain('这次调试顺利吗');
  expect((await request(port, '/api/web/surveyInfo/2')).status).toBe(404);
  const good = { product: 'genset', again: 8, time: 'day', cost_time: ['wiring', 'ecu'] };
  const send = (answers: object) => call(port, 'surveyAdd', { survey_id: 1, answers }, { headers: { cookie } });
  const wrong = await send({ ...good, product: undefined, again: 11, cost_time: ['wiring', 'wiring'], time: 'soon' });
  expect((wrong.json.data as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
    'answers.product',
    'answers.again',
    'answers.time',
    'answers.cost_time',
  ]);
  const sent = await send({ ...good, unknown: 'x', ['__proto__']: 'y' });
  expect(sent.json.code).toBe(200);
  const [row] = await rows(`select account_id, email, payload from submission`);
  expect(row).toEqual({ account_id: null, email: null, payload: { survey: 'commissioning-2026', answers: good } });
});

test('hundreds of hostile inputs are refused at a field or stored as text, and never cause a server error', async () => {
  const { port, rows, url } = await aSite();
  const { cookie } = await signIn(url);
  const odd = [
    '\r\nBcc: x@y.example',
    '<img src=x onerror=alert(1)>',
    '\0',
    '\uD800',
    '\u202Eabc',
    "';--",
    '𝕏'.repeat(200),
    '{"$ne":1}',
    '%00%0d%0a',
    '\u2028',
    '🏳️‍🌈',
    'ＦＵＬＬ',
  ];
  const fields = ['name', 'country', 'company', 'jianyi', 'youxiang'];
  let stored = 0;
  for (const [at, value] of odd.entries())
    for (const field of fields)
      for (const form of [value, `a${value}`, `${value}b`, [value]]) {
        const ip = `198.51.${at}.${fields.indexOf(field)}`;
        const body = { ...inquiry, youxiang: `u${stored}@b.example`, [field]: form };
        const { json } = await call(port, 'productscollectAdd', body, { headers: { cookie, 'x-forwarded-for': ip } });
        expect([200, 400]).toContain(json.code);
        if (json.code === 200) stored++;
        else expect((json.data as { errors: { field: string }[] }).errors[0]?.field).toMatch(new RegExp(`^${field}`));
      }
  expect(stored).toBeGreaterThan(40);
  expect(await rows(`select 1 from submission`)).toHaveLength(stored);
  const letters = await rows(`select subject, target, html from outbox_message`);
  for (const { subject, target, html } of letters) {
    expect(`${String(subject)}${String(target)}`).not.toMatch(/[\r\n]/);
    expect(String(html)).not.toMatch(/<img|<script/i);
  }
}, 60_000);
