import type { Envelope } from '@site/contract/fields';
import { PageInfoData, pageInfoKeys } from '@site/contract/pages';
import { expect, test } from 'vitest';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite();

const get = async (port: number, path: string) => {
  const { status, text } = await request(port, `/api/web/${path}`);
  return { status, json: JSON.parse(text) as Envelope };
};

test('every page of the contract exists, and its pictures have alternative texts', async () => {
  const { port } = site();
  for (const key of pageInfoKeys) {
    const { blocks, seo } = PageInfoData.parse((await get(port, `pageInfo/${key}`)).json.data);
    expect([key, blocks.length > 0, seo.description === '']).toEqual([key, true, false]);
    for (const block of blocks) if (block.kind === 'scene') expect(block.alt).not.toBe('');
  }
});

test('a page shows the products that it names, in its order', async () => {
  const { blocks } = PageInfoData.parse((await get(site().port, 'pageInfo/energy')).json.data);
  const models = blocks.flatMap((block) => (block.kind === 'products' ? block.products : [])).map(({ model }) => model);
  expect(models.slice(0, 2)).toEqual(['GKE310', 'GKE320']);
});

test.for(['pageInfo/nothing', 'pageInfo/privacy', 'pageInfo/__proto__', 'pageInfo/1'])(
  '%s returns 404',
  async (path) => {
    const { port } = site();
    expect(await get(port, path)).toEqual({ status: 404, json: { code: 404, msg: 'Not found', data: null } });
  },
);
