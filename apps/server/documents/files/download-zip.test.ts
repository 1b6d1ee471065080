import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signIn } from '#testing/account.ts';
import { aDownload, someDownloads, unzip } from '#testing/downloads.ts';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite(() => ({ env: { TRUST_PROXY: '127.0.0.1' } }));

test('several documents are sent as one archive with their digests', async () => {
  const { port } = shared();
  const [a, b] = await someDownloads(port, { type: 'certificate' });
  const { status, headers, body } = await request(port, `/files/zip?ids=${a?.download_id},${b?.download_id}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzip(body);
  const sums = files.get('SHA256SUMS')?.toString().trim().split('\n') ?? [];
  expect([files.size, sums.length]).toEqual([3, 2]);
  for (const line of sums) {
    const [sum = '', name = ''] = line.split('  ');
    expect(
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ).toBe(sum);
  }
}, 60_000);

test('an archive with one document that needs a login needs a login, and works with ids as a form sends them', async () => {
  const site = shared();
  const open = await aDownload(site.port, { type: 'certificate' });
  const locked = await aDownload(site.port, { type: 'dimension_dxf' });
  const path = `/files/zip?ids=${open.download_id}&ids=${locked.download_id}`;
  const page = '/datadownload?sort=model';
  const visitor = await request(site.port, path, { headers: { referer: `http://en.localhost:${site.port}${page}` } });
  const { pathname, searchParams } = new URL(visitor.headers.location ?? '', site.url);
  expect([visitor.status, pathname, searchParams.get('next'), searchParams.get('from')]).toEqual([
    302,
    '/login',
    path,
    `${page}#files`,
  ]);
  const { cookie } = await signIn(site.url);
  const user = await request(site.port, path, { headers: { cookie } });
  expect([user.status, unzip(user.body).size]).toEqual([200, 3]);
}, 60_000);

test('the number of files per archive and of archives per address is limited', async () => {
  const { port } = shared();
  const { download_id } = await aDownload(port, { type: 'certificate' });
  const many = Array.from({ length: 51 }, (_, at) => at + 1).join(',');
  expect((await request(port, `/files/zip?ids=${many}`)).status).toBe(400);
  expect((await request(port, '/files/zip')).status).toBe(400);
  expect((await request(port, '/files/zip?ids=987654')).status).toBe(404);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const statuses = [];
  for (let time = 0; time < 12; time += 1)
    statuses.push((await request(port, `/files/zip?ids=${download_id}`, { headers })).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(statuses.slice(10)).toEqual([429, 429]);
}, 60_000);
