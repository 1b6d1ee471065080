import type { Envelope } from '@site/contract/fields';
import { CaseClassData, CaseListData, ProjectInfoData } from '@site/contract/solutions-and-cases';
import { expect, test } from 'vitest';
import { call, request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite();

const get = async (port: number, path: string, host = 'en.localhost') => {
  const { status, text } = await request(port, `/api/web/${path}`, { host });
  return { status, json: JSON.parse(text) as Envelope };
};
const list = async (port: number, body: object, host = 'en.localhost') =>
  CaseListData.parse((await call(port, 'projectList', body, { host })).json.data);

test('web/projectclassList counts what web/projectList shows of each class', async () => {
  const { port } = site();
  const { list: classes } = CaseClassData.parse((await get(port, 'projectclassList')).json.data);
  for (const { id, project_count: count } of classes) {
    const cases = await list(port, { class_id: id, limit: 1 });
    expect([cases.total, cases.points.length]).toEqual([count, count]);
  }
});

test('web/projectList filters by country, and names countries in the host’s language', async () => {
  const { port } = site();
  const whole = await list(port, { limit: 100 });
  expect(whole.list.map(({ date }) => date)).toEqual(
    whole.list
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect(whole.countries.reduce((sum, { count }) => sum + count, 0)).toBe(whole.total);
  const [country] = whole.countries;
  const own = await list(port, { country: country?.code.toLowerCase() });
  expect(own.total).toBe(country?.count);
  expect(own.list.every((one) => one.country.code === country?.code)).toBe(true);
  expect(own.points).toHaveLength(whole.total);
  const chinese = await list(port, { limit: 1 }, 'zh.localhost');
  expect(chinese.countries.find(({ code }) => code === 'ES')?.name).toBe('西班牙');
});

test.for([[{ country: 'Spain' }], [{ class_id: 'x' }], [{ limit: 0 }], [{ page: 1.5 }]])(
  '%o is refused',
  async ([body]) => {
    const { port } = site();
    expect((await call(port, 'projectList', body)).status).toBe(400);
  },
);

test('previous and next lead through the whole list of cases', async () => {
  const { port } = site();
  const ids = (await list(port, { limit: 100 })).list.map((item) => item.project_id);
  const infos = [];
  for (const id of ids) infos.push(ProjectInfoData.parse((await get(port, `projectInfo/${id}`)).json.data));
  expect(infos.map(({ next }) => next?.project_id)).toEqual([...ids.slice(1), undefined]);
  expect(infos.map(({ prev }) => prev?.project_id)).toEqual([undefined, ...ids.slice(0, -1)]);
  for (const { products, figures } of infos) expect([products.length > 0, figures.length > 0]).toEqual([true, true]);
});

test.for(['projectInfo/99999', 'projectInfo/0', 'projectInfo/x'])('%s returns 404', async (path) => {
  const { port } = site();
  expect((await get(port, path)).json).toEqual({ code: 404, msg: 'Not found', data: null });
});
