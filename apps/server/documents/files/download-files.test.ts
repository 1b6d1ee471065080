import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { onDatabase, signIn } from '#testing/account.ts';
import { aDownload } from '#testing/downloads.ts';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite();

const slow = 60_000;

test(
  'a public document is generated, sent as an attachment, and supports ranges',
  async () => {
    const { port } = shared();
    const { link, latest, download_id } = await aDownload(port, { type: 'certificate' });
    const whole = await request(port, link);
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="/);
    expect(whole.body.subarray(0, 5).toString()).toBe('%PDF-');
    const sha256 = createHash('sha256').update(whole.body).digest('hex');
    const listed = await aDownload(port, { type: 'certificate' });
    expect([listed.download_id, listed.sha256, listed.size]).toEqual([download_id, sha256, whole.body.length]);

    const part = await request(port, link, { headers: { range: 'bytes=5-14' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 5-14/${whole.body.length}`]);
    expect(part.body).toEqual(whole.body.subarray(5, 15));
    expect((await request(port, link, { headers: { range: `bytes=${whole.body.length}-` } })).status).toBe(416);
    const head = await request(port, link, { method: 'HEAD' });
    expect([head.status, head.body.length, Number(head.headers['content-length'])]).toEqual([
      200,
      0,
      whole.body.length,
    ]);
    const etag = String(whole.headers.etag);
    for (const header of [etag, `"x", W/${etag}`, '*'])
      expect((await request(port, link, { headers: { 'if-none-match': header } })).status).toBe(304);
    expect((await request(port, latest)).body).toEqual(whole.body);
  },
  slow,
);

test('a document that needs an account redirects to the login, which redirects back and knows the page', async () => {
  const { port } = shared();
  const { link } = await aDownload(port, { type: 'dimension_dxf' });
  const { status, headers } = await request(port, link);
  expect([status, headers['location']]).toEqual([302, `/login?${new URLSearchParams({ next: link }).toString()}`]);
  // What the browser reports is kept only if it is a page of this host.
  const fromOf = async (referer: string) => {
    const answer = await request(port, link, { headers: { referer } });
    return new URL(answer.headers.location ?? '', 'http://x').searchParams.get('from');
  };
  expect(await fromOf(`http://en.localhost:${port}/search?key=gk`)).toBe('/search?key=gk');
  for (const referer of ['http://other.example/a', `http://en.localhost:${port}/login`, 'nonsense'])
    expect(await fromOf(referer)).toBeNull();
  const bad = await request(port, link, { headers: { cookie: 'session=unknown' } });
  expect(bad.status).toBe(302);
});

test(
  'a user gets a document that needs a login, shared caches must not store it, and the history lists it once',
  async () => {
    const site = shared();
    const { cookie, id } = await signIn(site.url);
    const { link, download_id } = await aDownload(site.port, { type: 'dimension_dxf' });
    const headers = { cookie };
    // As an impatient user clicks: several times at once, before anything is recorded.
    const parts = ['0-9', '0-19', '0-29', '0-39', '10-19'];
    await Promise.all(parts.map((part) => request(site.port, link, { headers: { cookie, range: `bytes=${part}` } })));
    const whole = await request(site.port, link, { headers });
    expect([whole.status, whole.headers['cache-control']]).toEqual([200, 'private, max-age=0, must-revalidate']);
    await request(site.port, link, { headers, method: 'HEAD' });
    await vi.waitFor(async () => {
      const history = await onDatabase(site, 'select account_id, download_id from download_history');
      expect(history).toEqual([{ account_id: id, download_id }]);
    });
  },
  slow,
);

test(
  'a replaced version stays available at its own URL, with the same access rule',
  async () => {
    const site = shared();
    const { cookie } = await signIn(site.url, 'second@site.example');
    const { link, download_id } = await aDownload(site.port, { type: 'dimension_dxf' });
    const first = await request(site.port, link, { headers: { cookie } });
    // Like an import that changes the drawing's input.
    await onDatabase(site, `update download set digest = repeat('0', 64), size = null, sha256 = null where id = $1`, [
      download_id,
    ]);
    const { older } = await aDownload(site.port, { type: 'dimension_dxf' });
    const before = older[0]?.link ?? '';
    expect((await request(site.port, before, { headers: { cookie } })).body).toEqual(first.body);
    expect((await request(site.port, before)).status).toBe(302);
  },
  slow,
);

const nowhere = [
  '/files/999999/x.pdf',
  '/files/0/x.pdf',
  '/files/1',
  '/files/../../etc/passwd',
  '/files/..%2f..%2fetc%2fpasswd/x',
  '/files/1e3/x',
  '/files/',
  '/files/1/0123456789abcdef/../../x',
  '/files/1/0123456789abcdef/x.pdf',
  '/files/1/pages/0123456789abcdef/1.webp',
  '/files/pages/00/x.webp',
];

test('guessed URLs return 404', async () => {
  const { port } = shared();
  for (const path of nowhere) {
    const { status, text } = await request(port, path);
    expect([path, status, text]).toEqual([path, 404, 'Not found']);
  }
});
