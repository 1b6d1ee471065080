import { createMiddleware } from 'hono/factory';
import { addressKey } from '../../limits/address.ts';
import { uncachedListPoints } from '../../limits/names.ts';
import type { NodeBudget } from '../../limits/node-budget.ts';
import type { FairQueue } from '../../queue/fair-queue.ts';
import { Overloaded } from '../../queue/overloaded.ts';
import { tooManyRequests } from '../guard.ts';
import type { Env } from '../visit.ts';
import { isCacheableCall } from './cache-answers.ts';

/**
 * Every call that reaches its handler takes from the budget of its address, also one that the handler refuses, and waits for earlier calls of
 * this address, so that nobody takes all connections to the database by sending a whole budget at once. Comes after the cache, so that cached
 * answers are free and wait for nothing. Calls of a page that is being rendered are part of the page's own budget and turn: if they waited
 * here, for a call that waits for its page, neither would end.
 */
export const limitCalls = (budget: NodeBudget, queue: FairQueue) =>
  createMiddleware<Env>(async (c, next) => {
    if (c.env.visit.onAnswered !== undefined) return next();
    const address = addressKey(c.env.visit.ip);
    const spent = budget.take(address, isCacheableCall(c.req.path) ? uncachedListPoints : 1);
    if (!spent.ok) throw tooManyRequests(spent.retryAfter, 'callPerAddress');
    // Before the turn: a body that arrives slowly would hold it, and everybody behind the same address would wait for one bad line.
    if (c.req.method === 'POST') await c.req.arrayBuffer();
    try {
      await queue.run(address, next);
    } catch (error) {
      if (error instanceof Overloaded) throw tooManyRequests(error.retryAfterSeconds, 'callPerAddress');
      throw error;
    }
  });
