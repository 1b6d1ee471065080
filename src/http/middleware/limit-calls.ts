import { createMiddleware } from 'hono/factory';
import { addressKey } from '#domain/limits/address.ts';
import { uncachedListPoints } from '#domain/limits/names.ts';
import type { NodeBudget } from '#domain/limits/node-budget.ts';
import { tooManyRequests } from '../guard.ts';
import type { Env } from '../visit.ts';
import { isCacheableCall } from './cache-answers.ts';

/**
 * Every call that reaches its handler takes from the budget of its address, also one that the handler refuses. Comes after the cache, so that
 * cached answers are free. Calls of a page that is being rendered are part of the page's own budget.
 */
export const limitCalls = (budget: NodeBudget) =>
  createMiddleware<Env>(async (c, next) => {
    if (c.env.visit.onAnswered === undefined) {
      const spent = budget.take(addressKey(c.env.visit.ip), isCacheableCall(c.req.path) ? uncachedListPoints : 1);
      if (!spent.ok) throw tooManyRequests(spent.retryAfter, 'callPerAddress');
    }
    await next();
  });
