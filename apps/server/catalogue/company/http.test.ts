import { HrListData, HrPageData, BsUserListData, ContactusListData, HonorListData } from '@site/contract/company';
import type { Envelope } from '@site/contract/fields';
import { InvestorDateData } from '@site/contract/investor';
import { localeCodes, locales } from '@site/contract/locales';
import { GetXieyiData, policyTypes } from '@site/contract/pages';
import { expect, test } from 'vitest';
import { call, request } from '#testing/request.ts';
import { sharedSite, startTestSite } from '#testing/test-site.ts';

const site = sharedSite();

const get = async (port: number, path: string, host = 'en.localhost') => {
  const { status, text } = await request(port, `/api/web/${path}`, { host });
  return { status, json: JSON.parse(text) as Envelope };
};
const contacts = async (port: number, body: object, host = 'en.localhost') =>
  BsUserListData.parse((await call(port, 'bsUserList', body, { host })).json.data);
const jobs = async (port: number, body: object, host = 'en.localhost') =>
  HrListData.parse((await call(port, 'hrList', body, { host })).json.data);
const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

test('web/contactusList returns the headquarters separately from all other contacts', async () => {
  const { port } = site();
  const data = ContactusListData.parse((await get(port, 'contactusList')).json.data);
  expect(data.headquarters.kind).toBe('headquarters');
  const kinds = data.list.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['branch', 'distributor']));
  expect(kinds).toEqual(kinds.toSorted());
});

test('web/bsUserList filters by city in any language, by country, kind and text', async () => {
  const { port } = site();
  const whole = await contacts(port, {});
  const beijing = await contacts(port, { city: 'Beijing' });
  expect(beijing.list.map(({ city }) => city)).toEqual(['Beijing']);
  const onChineseHost = await contacts(port, { city: 'Beijing' }, 'zh.localhost');
  expect(onChineseHost.list.map(({ city }) => city)).toEqual(['北京']);
  const chile = await contacts(port, { country: 'cl' });
  expect(chile.list.length).toBeGreaterThan(0);
  expect(chile.list.every(({ country }) => country.code === 'CL')).toBe(true);
  expect((await contacts(port, { kind: 'branch' })).list.every(({ kind }) => kind === 'branch')).toBe(true);
  expect((await contacts(port, { key: 'chile' })).list).toEqual(chile.list);
  expect([beijing.cities, beijing.countries]).toEqual([whole.cities, whole.countries]);
});

test('countries have their whole names, and that of the host comes first', async () => {
  const { port } = site();
  const turkish = await contacts(port, {}, 'tr.localhost');
  expect(turkish.countries[0]).toEqual({ code: 'TR', name: 'Türkiye' });
  expect(turkish.countries).toContainEqual({ code: 'GB', name: 'Birleşik Krallık' });
  const names = (await contacts(port, {})).countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-GB').compare));
});

test.for([[{ country: 'Chile' }], [{ city: 3 }], [{ kind: 'headquarters' }], [{ key: 'x'.repeat(201) }]])(
  'web/bsUserList refuses %o',
  async ([body]) => {
    const { port } = site();
    expect((await call(port, 'bsUserList', body)).status).toBe(400);
  },
);

test.for(localeCodes)('web/hrPage is complete in %s', async (locale) => {
  const { port } = site();
  const data = HrPageData.parse((await get(port, 'hrPage', `${locales[locale].host}.localhost`)).json.data);
  expect(data.html).toContain('<p>');
  for (const part of [data.values, data.benefits, data.process]) {
    expect(part.title).not.toBe('');
    expect(part.items.length).toBeGreaterThan(0);
  }
});

test('web/hrList filters by department and place in any language, and counts the results of each choice', async () => {
  const { port } = site();
  const whole = await jobs(port, { limit: 100 });
  expect(whole.list).toHaveLength(whole.total);
  expect([sum(whole.departments), sum(whole.places)]).toEqual([whole.total, whole.total]);
  expect(whole.headcount).toBe(whole.list.reduce((total, job) => total + job.headcount, 0));
  const [{ name: department } = { name: '' }] = whole.departments;
  const own = await jobs(port, { department, limit: 100 });
  expect(own.list.every((job) => job.department === department)).toBe(true);
  expect(sum(own.places)).toBe(own.total);
  expect(own.departments).toEqual(whole.departments);
  const chinese = await jobs(port, { department, limit: 100 }, 'zh.localhost');
  expect(chinese.list.map(({ job_id }) => job_id)).toEqual(own.list.map(({ job_id }) => job_id));
  const none = await jobs(port, { department: 'Choir', key: 'zzz' });
  expect([none.total, none.list, none.headcount]).toEqual([0, [], 0]);
  expect(none.departments.map(({ name }) => name)).toEqual(whole.departments.map(({ name }) => name));
});

test.for([[{ department: 1 }], [{ place: [] }], [{ limit: 0 }]])('web/hrList refuses %o', async ([body]) => {
  const { port } = site();
  expect((await call(port, 'hrList', body)).status).toBe(400);
});

test('web/honorList counts its classes, and every honour has a scan or a drawn seal', async () => {
  const { port } = site();
  const { classes, list } = HonorListData.parse((await get(port, 'honorList')).json.data);
  for (const { id, honour_count: count } of classes)
    expect(list.filter((one) => one.class.id === id)).toHaveLength(count);
  for (const { date, valid_until: until } of list) if (until) expect(until > date).toBe(true);
  const isSeal = ({ image }: { image: string }) => image.endsWith('.svg');
  const pictures = [list.find(isSeal), list.find((honour) => !isSeal(honour))];
  const answers = await Promise.all(pictures.map((honour) => request(port, honour?.image ?? '')));
  expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
    [200, 'image/svg+xml; charset=utf-8'],
    [200, 'image/webp'],
  ]);
});

test('web/getXieyi returns all four policies with their current version', async () => {
  const { port } = site();
  for (const type of policyTypes) {
    const data = GetXieyiData.parse((await get(port, `getXieyi?type=${type}`)).json.data);
    expect([data.type, data.version === '', data.html.includes('<h2>')]).toEqual([type, false, true]);
  }
  expect((await get(port, 'getXieyi?type=other')).status).toBe(400);
  expect((await get(port, 'getXieyi')).status).toBe(400);
});

// The first document of a process loads its fonts.
const timeoutMs = 60_000;

test(
  'web/investorDate returns data marked as demo, and its reports can be downloaded',
  { timeout: timeoutMs },
  async () => {
    const { port } = site();
    const { json } = await call(port, 'investorDate', '', { host: 'zh.localhost' });
    const data = InvestorDateData.parse(json.data);
    expect(data.quote.source).toBe('demo');
    expect(data.notice).toContain('演示数据');
    expect(data.quote.series.at(-1)?.close).toBe(data.quote.price);
    expect(data.financials).toHaveLength(5);
    expect(data.reports.length).toBeGreaterThan(3);
    expect(data.reports.every(({ needs_login }) => !needs_login)).toBe(true);
    const report = await request(port, data.reports[0]?.link ?? '', { host: 'zh.localhost' });
    expect(report.body.subarray(0, 5).toString()).toBe('%PDF-');
  },
);

test('archived and scheduled entries appear nowhere', async () => {
  const { port, url } = await startTestSite();
  const { connect } = await import('#platform/database/connection.ts');
  const { pool, close } = connect(url);
  await pool.query(`update contact set status = 'draft' where kind = 'branch'`);
  await pool.query(`update job set published_at = now() + interval '1 day'`);
  await pool.query(`update honour set status = 'archived'`);
  await pool.query(`update page set status = 'draft' where slug in ('privacy', 'hr')`);
  await close();
  expect((await contacts(port, { kind: 'branch' })).list).toEqual([]);
  expect(await jobs(port, {})).toMatchObject({ list: [], total: 0, departments: [] });
  expect(HonorListData.parse((await get(port, 'honorList')).json.data).list).toEqual([]);
  expect((await get(port, 'getXieyi?type=privacy')).status).toBe(404);
  expect((await get(port, 'hrPage')).status).toBe(404);
});
