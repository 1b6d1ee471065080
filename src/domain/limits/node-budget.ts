import type { Taken } from './limits.ts';

type Options = { points: number; seconds: number; clock: () => Date; maxKeys?: number };
type Bucket = { points: number; at: number };

/**
 * A budget that one node counts for itself, in memory: it protects this node's CPU, so it must not cost a query. Points come back
 * steadily, `points` in `seconds`. Bounded: with more callers than `maxKeys` the one who asked least recently is forgotten.
 */
export const createNodeBudget = ({ points, seconds, clock, maxKeys = 20_000 }: Options) => {
  const buckets = new Map<string, Bucket>();
  const perMs = points / (seconds * 1000);

  return {
    take: (key: string, cost = 1): Taken => {
      const now = clock().getTime();
      const before = buckets.get(key) ?? { points, at: now };
      // A clock that was set back gives nothing, and takes nothing.
      const had = Math.min(points, before.points + Math.max(0, now - before.at) * perMs);
      const ok = had >= cost;
      buckets.delete(key);
      buckets.set(key, { points: ok ? had - cost : had, at: now });
      for (const oldest of buckets.keys()) {
        if (buckets.size <= maxKeys) break;
        buckets.delete(oldest);
      }
      return ok ? { ok } : { ok, retryAfter: Math.max(1, Math.ceil((Math.min(cost, points) - had) / perMs / 1000)) };
    },
    get size() {
      return buckets.size;
    },
  };
};

export type NodeBudget = ReturnType<typeof createNodeBudget>;
