export type TakeResult = { ok: true } | { ok: false; retryAfter: number };

type Options = { points: number; seconds: number; clock: () => Date; maxKeys?: number };
type Bucket = { points: number; at: number };

/**
 * A budget that one node counts in memory: it protects this node's CPU, so it must not cost a query. Points refill
 * steadily, `points` per `seconds`. With more than `maxKeys` callers the least recently used entry is evicted.
 */
export const createNodeBudget = ({ points, seconds, clock, maxKeys = 20_000 }: Options) => {
  const buckets = new Map<string, Bucket>();
  const perMs = points / (seconds * 1000);

  return {
    take: (key: string, cost = 1): TakeResult => {
      const now = clock().getTime();
      const before = buckets.get(key) ?? { points, at: now };
      // If the clock is set back, the budget neither refills nor shrinks.
      const available = Math.min(points, before.points + Math.max(0, now - before.at) * perMs);
      const ok = available >= cost;
      buckets.delete(key);
      buckets.set(key, { points: ok ? available - cost : available, at: now });
      for (const oldest of buckets.keys()) {
        if (buckets.size <= maxKeys) break;
        buckets.delete(oldest);
      }
      return ok
        ? { ok }
        : { ok, retryAfter: Math.max(1, Math.ceil((Math.min(cost, points) - available) / perMs / 1000)) };
    },
    get size() {
      return buckets.size;
    },
  };
};

export type NodeBudget = ReturnType<typeof createNodeBudget>;
