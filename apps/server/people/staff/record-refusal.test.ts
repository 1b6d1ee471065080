import { apiBase } from '@site/contract/paths';
import { staffEndpointOf } from '@site/contract/staff/endpoints';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Refusal } from '#platform/http/answer.ts';
import type { Env } from '#platform/http/visit.ts';
import type { AuditEntry } from '../audit/queries.ts';
import { createRefusalRecorder } from './record-refusal.ts';
import type { StaffCaller } from './sessions.ts';

/** A recorder whose budget is three rows for each key, and whose hour ends when the test says so. */
const aRecorder = () => {
  const rows: AuditEntry[] = [];
  const taken = new Map<string, number>();
  const waiting: (() => void)[] = [];
  const record = createRefusalRecorder({
    trail: { append: (entry) => Promise.resolve(void rows.push(entry)) },
    limits: {
      take: (_, key) => {
        taken.set(key, (taken.get(key) ?? 0) + 1);
        return Promise.resolve((taken.get(key) ?? 0) > 3 ? { ok: false, retryAfter: 60 } : { ok: true });
      },
    },
    clock: () => new Date('2026-06-01T08:00:00Z'),
    log: () => undefined,
    later: (_, run) => void waiting.push(run),
  });
  const app = new Hono<Env>();
  app.all('*', async (c) => {
    const id = Number(c.req.header('as') ?? 0);
    if (id > 0) c.set('staff', { id, name: `Person ${id}` } as StaffCaller);
    await record(c, new Refusal(Number(c.req.header('code')) as 403, 'error.mayNot'));
    return c.json({});
  });
  const visit = { ip: '203.0.113.9', requestId: 'r' } as Env['Bindings']['visit'];
  const refuse = (code: number, as: number, name: Parameters<typeof staffEndpointOf>[0] = 'peopleList') =>
    app.request(
      `${apiBase}/${staffEndpointOf(name).path}`,
      { headers: { as: String(as), code: String(code) } },
      { visit },
    );
  return { rows, refuse, endHour: () => waiting.splice(0).forEach((run) => run()) };
};

test('a person has a budget of rows for every kind of refusal together, and one more row says how many followed', async () => {
  const { rows, refuse, endHour } = aRecorder();
  for (const code of [403, 401, 429, 403, 404, 403, 403]) await refuse(code, 11);
  expect(rows.map(({ detail }) => detail?.['code'])).toEqual([403, 401, 429]);
  endHour();
  expect(rows.slice(3)).toMatchObject([
    { actor: { id: 11 }, action: 'make a call', outcome: 'refused', detail: { more: 4 } },
  ]);
  await refuse(403, 11);
  endHour();
  expect(rows.slice(4)).toMatchObject([{ detail: { more: 1 } }]);
});

test('one person’s refusals leave the budgets of others, and of addresses without a session, as they are', async () => {
  const { rows, refuse } = aRecorder();
  for (const as of [11, 11, 11, 11, 12, 0]) await refuse(403, as);
  expect(rows.map(({ actor }) => actor?.id)).toEqual([11, 11, 11, 12, undefined]);
});
