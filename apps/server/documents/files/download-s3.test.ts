import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aProduct, aSeries } from '#testing/content-folder.ts';
import { aDownload } from '#testing/downloads.ts';
import { request } from '#testing/request.ts';
import { startS3 } from '#testing/s3.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import { startTestSite } from '#testing/test-site.ts';

/** A site whose bucket is empty: its company has no files of its own. */
const startSiteWithBucket = async (url: string) => {
  const { load, url: databaseUrl } = await aSiteDatabase();
  await load({
    'products/genset/gk7300.yaml': aSeries({
      products: [aProduct('gk7320', { documents: ['certificate'], params: { standards: 'IEC 61010-1' } })],
    }),
  });
  return startTestSite({ databaseUrl, env: { S3_URL: url } });
};

test('with a bucket the client is redirected to a short-lived URL, and gets name and bytes there', async () => {
  const s3 = await startS3();
  const { port } = await startSiteWithBucket(s3.url);
  const { link, download_id } = await aDownload(port, { type: 'certificate' });
  const sent = await request(port, link);
  const location = sent.headers.location ?? '';
  expect([sent.status, sent.headers['cache-control']]).toEqual([302, 'no-store']);
  expect(location).toMatch(/X-Amz-Expires=60/);
  expect(location).not.toContain('S3RVER@');
  const file = await fetch(location);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
  const { sha256 } = await aDownload(port, { type: 'certificate' });
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);

  const head = await request(port, link, { method: 'HEAD' });
  expect([head.status, Number(head.headers['content-length'])]).toEqual([200, bytes.length]);
  const zip = await request(port, `/files/zip?ids=${download_id}`);
  expect([zip.status, zip.body.includes(bytes)]).toEqual([200, true]);
}, 60_000);

test('while the bucket is down a file returns 503, and does not reveal where it is stored', async () => {
  const s3 = await startS3();
  const { port } = await startSiteWithBucket(s3.url);
  const { link } = await aDownload(port, { type: 'certificate' });
  await request(port, link);
  await s3.stop();
  const away = await request(port, link);
  expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
  expect(away.text).not.toMatch(/documents|127\.0\.0\.1|S3RVER/);
}, 60_000);
