import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oidcEnv } from '#testing/oidc.ts';
import { anAddress, request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';
import { type Address, addresses } from './addresses.ts';

const addressCount = Number(process.env['INPUT_ADDRESSES'] ?? 400);
const seed = Number(process.env['INPUT_SEED'] ?? 20_261_115);

/** Node's own refusal of invalid HTTP lacks our headers; every other response has them. */
const troubleWith = async (port: number, { path, host, method, cookie }: Address): Promise<string | undefined> => {
  const headers = { 'x-forwarded-for': anAddress(), ...(cookie ? { cookie } : {}) };
  const answer = await request(port, path, { host, method, headers }).catch((error: unknown) => error as Error);
  const label = `${method} ${host} ${path.slice(0, 200)} ${cookie ?? ''}`;
  if (answer instanceof Error) return `${answer.message}: ${label}`;
  const { status, headers: got, text } = answer;
  if (status >= 500) return `${status}: ${label}`;
  if (!got['content-security-policy'] || got['x-content-type-options'] !== 'nosniff') return `headers: ${label}`;
  const away =
    got.location !== undefined && !/^(\/(?![/\\])|http:\/\/(en|zh|hk|pt|es|tr|m)\.localhost[:/])/.test(got.location);
  if (away) return `sent to ${got.location}: ${label}`;
  return /<script>alert|onerror=alert|root:x:/.test(text) ? `repeated: ${label}` : undefined;
};

test('no URL makes the site fail, redirect to another site or reflect a script', async () => {
  const env = { ...oidcEnv, TRUST_PROXY: '127.0.0.1' };
  const { port } = await startTestSite({ env });
  const troubles: string[] = [];
  for (const address of fc.sample(addresses, { numRuns: addressCount, seed })) {
    const trouble = await troubleWith(port, address);
    if (trouble) troubles.push(trouble);
  }
  expect(troubles).toEqual([]);
  expect((await request(port, '/healthz')).status).toBe(200);
}, 600_000);

test.each(['//', '//[', '/\\', 'http://[', '*'])(
  '%s on any host is answered, and the site keeps running',
  async (path) => {
    const { port } = await startTestSite();
    for (const host of ['m.localhost', 'en.localhost', 'studio.localhost', 'evil.example']) {
      const { status } = await request(port, path, { host });
      expect([host, status < 500]).toEqual([host, true]);
    }
    expect((await request(port, '/healthz')).status).toBe(200);
  },
);
