import { expect, test, vi } from 'vitest';
import { createQuoteSource } from './quote-source.ts';

const series = [
  { date: '2026-11-12', close: 20 },
  { date: '2026-11-13', close: 21 },
];
const answer = { code: '301361', price: 21, previous_close: 20, series };

const aSource = (...answers: (() => Promise<Response>)[]) => {
  let now = 0;
  const fetch = vi.fn(() => (answers.shift() ?? (() => Promise.reject(new Error('away'))))());
  const log = vi.fn();
  const quotes = createQuoteSource({ url: 'https://quotes.example/', fetch, log, clock: () => new Date(now) });
  return { quotes, fetch, log, later: (ms: number) => (now += ms) };
};

test('a quote is marked as live, and its change is computed', async () => {
  const { quotes } = aSource(async () => Response.json(answer));
  expect(await quotes()).toMatchObject({ source: 'live', price: 21, change: 1, change_percent: 5, currency: 'CNY' });
});

test('the source is queried once a minute, however many visitors there are', async () => {
  const { quotes, fetch, later } = aSource(
    async () => Response.json(answer),
    async () => Response.json({ ...answer, price: 22 }),
  );
  await Promise.all([quotes(), quotes()]);
  expect(fetch).toHaveBeenCalledTimes(1);
  later(60_000);
  expect((await quotes())?.price).toBe(22);
});

test('while the source is unavailable the last price is returned, and the failure is logged', async () => {
  const { quotes, log, later } = aSource(async () => Response.json(answer));
  await quotes();
  later(60_000);
  expect((await quotes())?.price).toBe(21);
  expect(log).toHaveBeenCalledOnce();
});

test.each([
  ['not a quote', async () => Response.json({ price: 'high' })],
  ['an error', async () => new Response('', { status: 500 })],
])('%s is none at all', async (_, response) => {
  const { quotes } = aSource(response);
  expect(await quotes()).toBeUndefined();
});
