import { createHash } from 'node:crypto';
import { ApiError } from '@site/contract/client';
import { expect, test } from 'vitest';
import { request } from '#testing/request.ts';
import { plainWeb, startTestSite } from '#testing/test-site.ts';
import { Overloaded } from '../queue/fair-queue.ts';

const tooOften = new ApiError({ code: 429, msg: 'Çok fazla istek', data: null });
const outage = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

test.for([
  { error: outage, status: 503, says: 'Sistemimizin bir bölümüne' },
  { error: new Error('a bug'), status: 500, says: 'aşağıdaki numarayı' },
])(
  'a page that fails to render returns $status in the visitor’s language, with styles that its policy allows',
  async ({ error, status, says }) => {
    const { port } = await startTestSite({ web: plainWeb(() => Promise.reject(error)) });
    const answer = await request(port, '/index', { host: 'tr.localhost' });
    expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      status,
      '5',
      'no-store',
    ]);
    expect(answer.text).toContain('lang="tr"');
    expect(answer.text).toContain(says);
    expect(answer.text).toContain(String(answer.headers['x-request-id']));
    expect(answer.text).not.toContain(error.message);
    const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(answer.text) ?? [];
    const digest = createHash('sha256').update(styles).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`);
  },
);

test.for([
  { error: new Overloaded('queue', 10), status: 503, says: 'Sunucu şu anda meşgul' },
  { error: new Overloaded('budget', 7), status: 429, says: 'Çok fazla' },
])('refused work returns $status with a time to retry', async ({ error, status, says }) => {
  const { port } = await startTestSite({ web: plainWeb(() => Promise.reject(error)) });
  const answer = await request(port, '/index', { host: 'tr.localhost' });
  expect([answer.status, answer.headers['retry-after']]).toEqual([status, String(error.retryAfterSeconds)]);
  expect(answer.text).toContain(says);
});

test('a page whose call has used up its budget returns 429 with a message, and is not logged as an error', async () => {
  const { port } = await startTestSite({ web: plainWeb(() => Promise.reject(tooOften)) });
  const answer = await request(port, '/index', { host: 'tr.localhost' });
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
  expect(answer.text).toContain('Çok fazla istek');
});
