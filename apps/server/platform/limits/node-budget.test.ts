import { expect, test } from 'vitest';
import { createNodeBudget } from './node-budget.ts';

const aBudget = (maxKeys?: number) => {
  let now = Date.parse('2026-11-17T08:00:00Z');
  const clock = () => new Date(now);
  const budget = createNodeBudget({ points: 60, seconds: 60, clock, ...(maxKeys ? { maxKeys } : {}) });
  return { budget, pass: (seconds: number) => void (now += seconds * 1000) };
};

test('a caller has a number of points, which refill over time', () => {
  const { budget, pass } = aBudget();
  for (let at = 0; at < 60; at += 1) expect(budget.take('a')).toEqual({ ok: true });
  expect(budget.take('a')).toEqual({ ok: false, retryAfter: 1 });
  expect(budget.take('a', 10)).toEqual({ ok: false, retryAfter: 10 });
  expect(budget.take('b')).toEqual({ ok: true });
  pass(10);
  expect(budget.take('a', 10)).toEqual({ ok: true });
  expect(budget.take('a')).toMatchObject({ ok: false });
});

test('a refusal costs nothing, and a clock that is set back locks nobody out', () => {
  const { budget, pass } = aBudget();
  budget.take('a', 60);
  pass(-3600);
  for (let at = 0; at < 5; at += 1) expect(budget.take('a')).toEqual({ ok: false, retryAfter: 1 });
  pass(1);
  expect(budget.take('a')).toEqual({ ok: true });
});

test('memory stays bounded with a hundred thousand callers', () => {
  const { budget } = aBudget(1000);
  for (let at = 0; at < 100_000; at += 1) budget.take(String(at));
  expect(budget.size).toBe(1000);
});
