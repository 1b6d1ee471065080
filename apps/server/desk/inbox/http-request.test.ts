import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSolvedCaptcha, onDatabase, signIn } from '#testing/account.ts';
import { call } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';

const details = { name: 'Mehmet Yıldız', youxiang: 'm@marmarapano.example', country: 'TR', company: 'Marmara Pano' };

type Row = Record<string, unknown>;
const aSite = async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  const rows = (text: string) => onDatabase<Row>(site, text);
  const [first, second] = (await rows(
    `select id, model, slug from product where status = 'published' and lifecycle = 'active' order by id limit 2`,
  )) as { id: number; model: string; slug: string }[];
  if (!first || !second) throw new Error('the sample has no products');
  return { ...site, rows, first, second, verify: () => aSolvedCaptcha(site.port) };
};

test('a request list is one inquiry: both letters name its lines, and a retry stores nothing', async () => {
  const { port, rows, first, second, verify } = await aSite();
  const lines = [
    { product_id: first.id, quantity: 12, note: 'front labels in Turkish, see www.evil.example' },
    { product_id: second.id, quantity: 4 },
  ];
  const body = { ...details, lines, idempotency_key: randomUUID(), verify: await verify() };
  const answers = await Promise.all([1, 2].map(() => call(port, 'productscollectAdd', body)));
  const again = await call(port, 'productscollectAdd', body);
  const stored = [...answers, again].filter(({ json }) => json.code === 200);
  // A captcha is good for one of two at the same moment; the other is told so, or finds the first.
  expect(stored.length).toBeGreaterThanOrEqual(2);
  expect(new Set(stored.map(({ text }) => text)).size).toBe(1);
  const [row, ...others] = await rows(`select payload from submission`);
  expect(others).toEqual([]);
  expect(row?.['payload']).toMatchObject({
    lines: [
      { product_id: first.id, model: first.model, quantity: 12, note: lines[0]?.note },
      { product_id: second.id, model: second.model, quantity: 4 },
    ],
  });
  const letters = await rows(`select target, text from outbox_message order by target`);
  expect(letters.map(({ target }) => target)).toEqual([details.youxiang, 'turkiye@genkon.example']);
  const [toVisitor, toStaff] = letters.map(({ text }) => String(text));
  for (const letter of [toVisitor, toStaff])
    for (const part of [`12 × ${first.model}`, `4 × ${second.model}`, 'front labels in Turkish'])
      expect(letter).toContain(part);
  expect(toVisitor).not.toContain('evil');
});

test('a model that we do not have is reported at its line, and nothing is stored', async () => {
  const { port, rows, first, verify } = await aSite();
  const lines = [
    { product_id: first.id, quantity: 1 },
    { product_id: 999_999, quantity: 1 },
  ];
  const { json } = await call(port, 'productscollectAdd', { ...details, lines, verify: await verify() });
  expect([json.code, json.data]).toEqual([
    400,
    { errors: [{ field: 'lines.1.product_id', msg: expect.stringMatching(/no longer/) as string }] },
  ]);
  const wrong = await call(port, 'productscollectAdd', { ...details, lines: [{ product_id: first.id, quantity: 0 }] });
  expect(wrong.json.data).toEqual({
    errors: [{ field: 'lines.0.quantity', msg: 'Please enter a quantity from 1 to 9999' }],
  });
  expect(await rows(`select 1 from submission`)).toEqual([]);
});

test('an edition that needs a login for inquiries needs one for a request list', async () => {
  const { port, url, first } = await aSite();
  const lines = [{ product_id: first.id, quantity: 2 }];
  const host = 'tr.localhost';
  expect((await call(port, 'productscollectAdd', { ...details, lines }, { host })).json.code).toBe(401);
  const { cookie } = await signIn(url);
  const headers = { cookie };
  expect((await call(port, 'productscollectAdd', { ...details, lines }, { host, headers })).json.code).toBe(200);
  const mine = await call(port, 'myInquiries', {}, { headers });
  expect(mine.json.data).toMatchObject({ list: [{ text: `2 × ${first.model}` }] });
  const all = await call(port, 'exportData', {}, { headers, method: 'GET', body: '' });
  expect(all.text).toContain(`"model":"${first.model}"`);
});

test('a message about a case names it to staff, and outlives the case', async () => {
  const { port, rows, verify } = await aSite();
  const [story] = await rows(`select id, title ->> 'en' as title from case_study where status = 'published' limit 1`);
  const message = { ...details, jianyi: 'We have 40 such sites.' };
  const about = { kind: 'case', id: Number(story?.['id']) };
  await call(port, 'productscollectAdd', { ...message, about, verify: await verify() });
  const [notice] = await rows(`select text from outbox_message where template = 'inboxNotice'`);
  expect(notice?.['text']).toContain(`About: ${String(story?.['title'])}`);
  const gone = { ...message, about: { kind: 'case', id: 999_999 }, verify: await verify() };
  expect((await call(port, 'productscollectAdd', gone)).json.code).toBe(200);
});

test('the office of a country is named by its route, a branch, or the headquarters', async () => {
  const { port, rows } = await aSite();
  type Office = { city: string; answers_in?: string };
  const officeOf = async (country: string) =>
    (await call<{ office?: Office }>(port, 'inquiryOffice', { country })).json.data?.office;
  const [headquarters] = await rows(`select city ->> 'en' as city from contact where kind = 'headquarters'`);
  expect((await officeOf('DE'))?.city).toBe(headquarters?.['city']);
  const route = (more: object) =>
    rows(`update setting set value = jsonb_set(value, '{routing}',
      '${JSON.stringify([{ countries: ['TR', 'AZ'], email: 'tr@genkon.example', ...more }])}') where key = 'company'`);
  await route({});
  expect(await officeOf('TR')).toBeUndefined();
  await rows(`update contact set country = 'TR', city = '{"en":"Ankara"}' where id =
    (select id from contact where kind = 'branch' order by id limit 1)`);
  expect((await officeOf('AZ'))?.city).toBe('Ankara');
  await route({ city: { en: 'İzmir' }, answers_in: { en: 'Turkish and English' } });
  expect(await officeOf('TR')).toMatchObject({ city: 'İzmir', answers_in: 'Turkish and English' });
  expect((await call(port, 'inquiryOffice', {})).json.code).toBe(400);
});

test('models are found as people write them, once each, and unknown ones are left out', async () => {
  const { port, rows, first, second } = await aSite();
  await rows(`update product set offer = '{"proof":{"supported_until":"2099-12-31"}}' where id = ${second.id}`);
  const written = `${first.model.slice(0, 2).toLowerCase()} ${first.model.slice(2)}`;
  type Found = { product_id: number; asked?: string; supported_until?: string };
  const { json } = await call<{ list: Found[] }>(port, 'requestModels', {
    product_ids: [second.id, 999_999],
    models: [written, 'no such model', ''],
  });
  expect(json.data?.list.map(({ product_id, asked }) => [product_id, asked])).toEqual([
    [second.id, undefined],
    [first.id, written],
  ]);
  expect(json.data?.list[0]?.supported_until).toBe('2099-12-31');
  const many = Array.from({ length: 51 }, (_, at) => at + 1);
  expect((await call(port, 'requestModels', { product_ids: many })).json.code).toBe(400);
});
