import { localeCodes, locales } from '@site/contract/locales';
import type { BookFile } from '@site/faults/book-file';
import { expect, test } from 'vitest';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite();

const maxBytes = 400_000;
const br = { 'accept-encoding': 'br' };

test('every host’s book of all codes is small enough for a slow connection, and is not sent twice', async () => {
  const { port } = site();
  for (const locale of localeCodes) {
    const host = `${locales[locale].host}.localhost`;
    const packed = await request(port, '/ecucode/book', { host, headers: br });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.body.length).toBeLessThan(maxBytes);
    const plain = await request(port, '/ecucode/book', { host });
    const book = JSON.parse(plain.text) as BookFile;
    expect(book.locale).toBe(locale);
    expect(book.codes.length).toBe(book.known.codes);
    const again = await request(port, '/ecucode/book', { host, headers: { 'if-none-match': plain.headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
});

test('the page can be installed under a name in the host’s language', async () => {
  const { port } = site();
  const { headers, text } = await request(port, '/ecucode/manifest', { host: 'tr.localhost' });
  expect(headers['content-type']).toMatch(/manifest\+json/);
  expect(JSON.parse(text)).toMatchObject({ short_name: 'Arıza kodları', lang: 'tr', start_url: '/ecucode' });
  expect(headers['content-security-policy']).toMatch(/default-src 'self'.*worker-src 'self'/);
});
