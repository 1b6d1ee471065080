import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type LimitName, limits } from './names.ts';

export type { LimitName } from './names.ts';
export type Taken = { ok: true } | { ok: false; retryAfter: number };

/** Clocks of nodes may differ by so much. */
const skewSeconds = 60;

// Keys are addresses, mails and phone numbers: the table need not know them.
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

const limiterOf = (pool: Pool, name: LimitName) =>
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

/** Budgets that all nodes share. With the database away `take` fails as any query does. */
export const createLimits = ({ pool }: { pool: Pool }) => {
  const made = new Map<LimitName, RateLimiterPostgres>();
  const limiter = (name: LimitName): RateLimiterPostgres => {
    const known = made.get(name) ?? limiterOf(pool, name);
    made.set(name, known);
    return known;
  };
  const consume = async (name: LimitName, key: string, points: number): Promise<Taken> => {
    try {
      await limiter(name).consume(hashed(key), points);
      return { ok: true };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return { ok: false, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
    }
  };
  return {
    take: async (name: LimitName, key: string, points = 1): Promise<Taken> => {
      const first = await consume(name, key, points);
      if (first.ok || first.retryAfter <= limits[name].seconds + skewSeconds) return first;
      // Nobody waits longer than the budget's own time: this one was counted by a clock that was wrong.
      await limiter(name).delete(hashed(key));
      return consume(name, key, points);
    },
    reset: async (name: LimitName, key: string): Promise<void> => {
      await limiter(name).delete(hashed(key));
    },
  };
};

export type Limits = ReturnType<typeof createLimits>;
