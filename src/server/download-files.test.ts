import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ProductsInfoData } from '#contract/product-info.ts';
import { request } from '#test/support/request.ts';
import { startTestSite } from '#test/support/test-site.ts';

const downloadsOf = async (port: number) => {
  const { text } = await request(port, '/api/web/productsInfo/1');
  return (JSON.parse(text) as { data: ProductsInfoData }).data.downloads;
};

test('an open document is made, sent as attachment, and can be had in parts', async () => {
  const { port } = await startTestSite();
  const sheet = (await downloadsOf(port)).find(({ needs_login, type }) => !needs_login && type === 'datasheet');
  const link = sheet?.link ?? '';
  const whole = await request(port, link);
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="/);
  expect(whole.body.subarray(0, 5).toString()).toBe('%PDF-');
  const sha256 = createHash('sha256').update(whole.body).digest('hex');
  expect((await downloadsOf(port)).find(({ link: other }) => other === link)?.sha256).toBe(sha256);

  const part = await request(port, link, { headers: { range: 'bytes=5-14' } });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 5-14/${whole.body.length}`]);
  expect(part.body).toEqual(whole.body.subarray(5, 15));
  expect((await request(port, link, { headers: { range: `bytes=${whole.body.length}-` } })).status).toBe(416);
  const head = await request(port, link, { method: 'HEAD' });
  expect([head.status, head.body.length, Number(head.headers['content-length'])]).toEqual([200, 0, whole.body.length]);
  expect((await request(port, link, { headers: { 'if-none-match': String(whole.headers.etag) } })).status).toBe(304);
}, 60_000);

test('a document that needs an account leads to the login, which leads back', async () => {
  const { port } = await startTestSite();
  const link = (await downloadsOf(port)).find(({ needs_login }) => needs_login)?.link ?? '';
  const { status, headers } = await request(port, link);
  expect([status, headers['location']]).toEqual([302, `/login?${new URLSearchParams({ next: link }).toString()}`]);
});

test.each(['/files/999999/x.pdf', '/files/0/x.pdf', '/files/1', '/files/../../etc/passwd', '/files/1e3/x', '/files/'])(
  '%s names nothing',
  async (path) => {
    const { port } = await startTestSite();
    expect((await request(port, path)).status).toBe(404);
  },
);
