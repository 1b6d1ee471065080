import type { Envelope } from '@site/contract/fields';
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { expect, test } from 'vitest';
import { refuseFailure, sendData } from './answer.ts';
import type { Env, Visit } from './visit.ts';

const visit: Visit = { locale: 'en', requestId: 'a1b2', ip: '203.0.113.9' };

test.each([
  ['an answer', false],
  ['an answer with a cookie', true],
])('a failure after the handler replaces %s together with its length', async (_, hasCookie) => {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('text', (key) => key);
    await next();
    throw new Error('the database is down');
  });
  app.get('/', (c) => {
    if (hasCookie) setCookie(c, 'session', '1');
    return sendData(c, null);
  });
  app.onError((_error, c) => refuseFailure(c, true));

  const response = await app.request('/', {}, { visit });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(response.headers.get('content-length')).toBeNull();
  expect((await response.json()) as Envelope).toEqual({ code: 503, msg: 'error.server', data: { request_id: 'a1b2' } });
});
