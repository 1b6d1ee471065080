import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createWriteState, type WriteState } from '../database/outage.ts';
import { type LimitName, limits } from './names.ts';
import { createNodeBudget, type NodeBudget, type TakeResult } from './node-budget.ts';

export type { LimitName } from './names.ts';
export type { TakeResult } from './node-budget.ts';

/** Tolerated difference between the clocks of two nodes. */
const skewSeconds = 60;

// Keys are IP addresses, email addresses and phone numbers, so the table stores only their hashes.
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

const createLimiter = (pool: Pool, name: LimitName) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // A job deletes expired rows, once for all nodes.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limits[name].points,
    duration: limits[name].seconds,
  });

type Deps = { pool: Pool; clock: () => Date; writes?: WriteState };

/**
 * Budgets shared by all nodes. With the database down `take` fails like any other query. While it can only be read, each node counts in
 * its memory, so that what only reads works on.
 */
export const createLimits = ({ pool, clock, writes = createWriteState() }: Deps) => {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  const substitutes = new Map<LimitName, NodeBudget>();
  const substitute = (name: LimitName): NodeBudget => {
    const budget = substitutes.get(name) ?? createNodeBudget({ ...limits[name], clock });
    substitutes.set(name, budget);
    return budget;
  };
  const limiter = (name: LimitName): RateLimiterPostgres => {
    const cached = limiters.get(name) ?? createLimiter(pool, name);
    limiters.set(name, cached);
    return cached;
  };
  const consume = async (name: LimitName, key: string, points: number): Promise<TakeResult> => {
    try {
      await limiter(name).consume(hashKey(key), points);
      return { ok: true };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return { ok: false, retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
    }
  };
  return {
    take: async (name: LimitName, key: string, points = 1): Promise<TakeResult> => {
      const first = await writes.attempt(() => consume(name, key, points));
      if (first === undefined) return substitute(name).take(hashKey(key), points);
      if (first.ok || first.retryAfter <= limits[name].seconds + skewSeconds) return first;
      // A wait longer than the budget's own window means that a node with a wrong clock counted it.
      await limiter(name).delete(hashKey(key));
      return consume(name, key, points);
    },
    reset: async (name: LimitName, key: string): Promise<void> => {
      await writes.attempt(() => limiter(name).delete(hashKey(key)));
    },
  };
};

export type Limits = ReturnType<typeof createLimits>;
