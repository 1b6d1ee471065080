import type { Envelope } from '@site/contract/fields';
import { SchemeInfoData, SchemeClassData, SchemeListData } from '@site/contract/solutions-and-cases';
import { expect, test } from 'vitest';
import { call, request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite();

const get = async (port: number, path: string, host = 'en.localhost') => {
  const { status, text } = await request(port, `/api/web/${path}`, { host });
  return { status, json: JSON.parse(text) as Envelope };
};

test('web/schemeClass counts what web/schemeList shows of each class', async () => {
  const { port } = site();
  const { list } = SchemeClassData.parse((await get(port, 'schemeClass')).json.data);
  expect(list.length).toBeGreaterThan(3);
  for (const { id, scheme_count: count } of list)
    expect(SchemeListData.parse((await call(port, 'schemeList', { class_id: id })).json.data).total).toBe(count);
});

test('web/schemeInfo has text, products and a diagram whose devices link to products', async () => {
  const { port } = site();
  const { list } = SchemeListData.parse((await call(port, 'schemeList', { limit: 100 })).json.data);
  for (const { scheme_id: id } of list) {
    const info = SchemeInfoData.parse((await get(port, `schemeInfo/${id}`)).json.data);
    expect(info.products.length).toBeGreaterThan(0);
    expect(info.diagram).toMatch(/^\/media\/diagram\/[a-z0-9-]+\.svg$/);
    expect(info.diagram_svg).toMatch(/^<svg[^]*<\/svg>$/);
    expect(info.diagram_svg).not.toMatch(/<script|<style|style="|onload/);
    const links = [...(info.diagram_svg ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(href).toMatch(/^\/product\/\d+$/);
  }
});

test.for(['schemeInfo/99999', 'schemeInfo/0', 'schemeInfo/x'])(
  '%s returns 404 in the host’s language',
  async (path) => {
    const { port } = site();
    expect(await get(port, path, 'tr.localhost')).toEqual({
      status: 404,
      json: { code: 404, msg: 'Bulunamadı', data: null },
    });
  },
);
