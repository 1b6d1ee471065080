import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callQueueLimits } from '../../limits/names.ts';
import { createNodeBudget } from '../../limits/node-budget.ts';
import { createFairQueue } from '../../queue/fair-queue.ts';
import { type Refusal, refuse } from '../answer.ts';
import type { Env } from '../visit.ts';
import { limitCalls } from './call-middleware.ts';

const { maxPerKey, maxWaitingPerKey, retryAfterSeconds } = callQueueLimits;
const crowd = 300;

/** A call whose handlers end when the test says so. */
const aCall = () => {
  const ends: (() => void)[] = [];
  const budget = createNodeBudget({ points: 10 * crowd, seconds: 60, clock: () => new Date(0) });
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('locale', 'en');
    c.set('text', (key) => key);
    await next();
  });
  app.use(limitCalls(budget, createFairQueue(callQueueLimits)));
  app.all('*', async (c) => {
    await new Promise<void>((end) => ends.push(end));
    return c.text('answered');
  });
  app.onError((error, c) => refuse(c, error as Refusal));
  const visit = (ip: string) => ({ ip, locale: 'en', requestId: 'r' }) as const;
  const send = async (request: Request, env: Env['Bindings']) => app.fetch(request, env);
  return {
    ends,
    call: (ip: string, body: BodyInit = '{}') =>
      send(
        new Request('http://site.example/api/web/suggest', { method: 'POST', body, duplex: 'half' } as RequestInit),
        {
          visit: visit(ip),
        },
      ),
    callOfPage: (ip: string) =>
      send(new Request('http://site.example/api/web/suggest'), {
        visit: { ...visit(ip), onAnswered: () => undefined },
      }),
  };
};

const settle = () => new Promise(setImmediate);
const endAll = async (ends: (() => void)[]): Promise<void> => {
  for (let end = ends.shift(); end; end = ends.shift()) {
    end();
    await settle();
  }
};

test('a few calls of one address run at once, some wait, and the rest is refused with a time to come back', async () => {
  const { ends, call } = aCall();
  const all = Array.from({ length: crowd }, () => call('203.0.113.1'));
  await settle();
  expect(ends).toHaveLength(maxPerKey);
  const refused = crowd - maxPerKey - maxWaitingPerKey;
  const early = await Promise.all(all.slice(-refused));
  expect(new Set(early.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))).toEqual(
    new Set([`429 ${retryAfterSeconds}`]),
  );
  await endAll(ends);
  expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(maxPerKey + maxWaitingPerKey);
});

test('another address does not wait for them', async () => {
  const { ends, call } = aCall();
  const all = Array.from({ length: crowd }, () => call('203.0.113.1'));
  await settle();
  const other = call('203.0.113.2');
  await settle();
  expect(ends).toHaveLength(maxPerKey + 1);
  ends.pop()?.();
  expect((await other).status).toBe(200);
  await endAll(ends);
  await Promise.all(all);
});

test('calls of a page that is being rendered do not wait for the calls of its reader', async () => {
  const { ends, call, callOfPage } = aCall();
  const all = Array.from({ length: maxPerKey + 1 }, () => call('203.0.113.1'));
  await settle();
  const ofPage = Array.from({ length: 10 }, () => callOfPage('203.0.113.1'));
  await settle();
  expect(ends).toHaveLength(maxPerKey + 10);
  await endAll(ends);
  await Promise.all([...all, ...ofPage]);
});

test('bodies that do not arrive hold up nobody behind the same address', async () => {
  const { ends, call } = aCall();
  const bodies = Array.from({ length: maxPerKey }, () => new TransformStream<Uint8Array, Uint8Array>());
  const slow = bodies.map(({ readable }) => call('203.0.113.1', readable));
  await settle();
  const quick = call('203.0.113.1');
  await settle();
  expect(ends).toHaveLength(1);
  await endAll(ends);
  expect((await quick).status).toBe(200);
  await Promise.all(bodies.map(({ writable }) => writable.close()));
  await settle();
  await endAll(ends);
  await Promise.all(slow);
});
