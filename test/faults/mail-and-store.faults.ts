import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBucket } from '#test/nodes/support/bucket.ts';
import { aDownload } from '#testing/downloads.ts';
import { startSmtp } from '#testing/mail.ts';
import { aResume, apply } from './applications.ts';
import { aSiteBehindProxy } from './sites.ts';
import { aTcpProxy } from './tcp-proxy.ts';
import { aUser, look, rowsOf, sendInquiry } from './visitors.ts';

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('every letter arrives exactly once after a mail server was down, silent and busy', async () => {
  const smtp = await startSmtp();
  const proxy = await aTcpProxy(Number(new URL(smtp.url).port));
  const site = await aSiteBehindProxy({ env: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` } });
  const cookie = await aUser(site.databaseUrl);
  const send = async (): Promise<void> => {
    const { json, ms } = await sendInquiry(site, cookie);
    // No request waits for the mail server.
    expect([json.code, ms < 3000]).toEqual([200, true]);
  };
  proxy.setMode('closed');
  await send();
  await pause(2000);
  proxy.setMode('silent');
  await send();
  await pause(6000);
  smtp.setMode('busy');
  proxy.setMode('open');
  await send();
  await pause(3000);
  smtp.setMode('accept');
  await send();
  // Two letters for each, one to the visitor and one to the staff. The silent server costs a time-out of 20 seconds.
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(8), { timeout: 90_000, interval: 500 });
  await vi.waitFor(
    async () =>
      expect(await rowsOf(site.databaseUrl, `select from outbox_message where state = 'sent'`)).toHaveLength(8),
    { timeout: 10_000 },
  );
  expect(smtp.received).toHaveLength(8);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(8);
  expect(site.lines.join('\n')).toContain('message not sent, trying again later');
}, 180_000);

test('while storage is down, broken, silent or slow, downloads and uploads fail in time, and then recover', async () => {
  const s3 = await startBucket({ empty: false });
  onTestFinished(s3.stop);
  const direct = new URL(s3.url);
  const proxy = await aTcpProxy(Number(direct.port));
  const proxiedUrl = new URL(s3.url);
  proxiedUrl.port = String(proxy.port);
  const site = await aSiteBehindProxy({ env: { S3_URL: proxiedUrl.href } });
  const cookie = await aUser(site.databaseUrl);
  const resume = aResume(200_000);
  const { link } = await aDownload(site.port, { type: 'certificate' });
  const first = await look(site, link);
  expect(first.status).toBe(302);

  for (const mode of ['closed', 'broken', 'silent'] as const) {
    proxy.setMode(mode);
    const away = await look(site, link, 'pt.localhost');
    expect([mode, away.status, away.headers['retry-after']]).toEqual([mode, 503, '5']);
    expect(away.text).toContain('Algo deu errado do nosso lado');
    expect(away.text).not.toMatch(/documents|S3RVER|127\.0\.0\.1/);
    const began = performance.now();
    const refused = await apply(site, cookie, resume);
    expect([mode, refused.status, refused.json.code, refused.json.msg]).toEqual([mode, 503, 503, 'Error']);
    // Storing the file, and then trying to clean it up.
    expect([away.ms < 15_000, performance.now() - began < 25_000]).toEqual([true, true]);
    // Nothing else needs the store.
    expect((await look(site, '/index')).status).toBe(200);
    expect((await sendInquiry(site, cookie)).json.code).toBe(200);
  }
  expect(await rowsOf(site.databaseUrl, `select from submission where kind = 'application'`)).toEqual([]);

  proxy.setMode('slow');
  expect((await look(site, link)).status).toBe(302);
  proxy.setMode('open');
  expect((await apply(site, cookie, resume)).json.code).toBe(200);
  const again = await look(site, link);
  expect(again.status).toBe(302);
  const file = await fetch(again.headers.location ?? '');
  const { sha256 } = await aDownload(site.port, { type: 'certificate' });
  expect(digest(Buffer.from(await file.arrayBuffer()))).toBe(sha256);
}, 240_000);
