import { Challenge } from '@site/contract/captcha';
import { expect, test } from 'vitest';
import { request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';
import { addressKey } from '../limits/address.ts';
import { limits } from '../limits/names.ts';

test('web/getverify returns a new challenge each time, which must not be cached', async () => {
  const { port } = await startTestSite();
  const answers = await Promise.all([request(port, '/api/web/getverify'), request(port, '/api/web/getverify')]);
  const challenges = answers.map(({ text }) => Challenge.parse((JSON.parse(text) as { data: unknown }).data));
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
  expect(answers[0]?.headers.etag).toBeUndefined();
  expect(challenges[0]?.signature).not.toBe(challenges[1]?.signature);
});

test('beyond the budget a call returns 429 with Retry-After, and a forged forwarding header does not help', async () => {
  const { port } = await startTestSite();
  const ask = (index: number) =>
    request(port, '/api/web/getverify', { headers: { 'x-forwarded-for': `203.0.113.${index}` } });
  const answers = await Promise.all(Array.from({ length: limits.captchaPerAddress.points + 5 }, (_, i) => ask(i)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  const { headers, text } = refused[0] ?? { headers: {}, text: '' };
  const { code, data } = JSON.parse(text) as { code: number; data: { retry_after: number } };
  expect(code).toBe(429);
  expect(data.retry_after).toBeGreaterThan(0);
  expect(headers['retry-after']).toBe(String(data.retry_after));
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
