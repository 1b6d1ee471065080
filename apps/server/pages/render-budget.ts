import type { RequesterOf, Visit } from '#platform/http/visit.ts';
import { createFairQueue } from '#platform/queue/fair-queue.ts';

type Deps = {
  requesterOf: RequesterOf;
  /** The paths of the sitemap. */
  findListedPaths: () => Promise<Iterable<string>>;
  clock: () => Date;
};

type Task = {
  /** The page in one language. */
  key: string;
  path: string;
  /** Whether an older page is cached, whose content may have changed. */
  isStale: boolean;
};

/** New entries become free this much later; until then they cost as much as any other page. */
const listMs = 60_000;
/** A page that was evicted is free once in this time. */
const evictedMs = 3_600_000;
/** An old page that cannot be replaced, because the database is down, is tried for free this often. */
const staleMs = 10_000;

/**
 * Decides what a render costs its caller. The pages of the sitemap are free, because a search engine reads all of them in a row from one
 * address: their number is limited, and each is rendered once for all visitors, and again after a change of its content. Everything
 * else, such as queries, typed words and ids that do not exist, can be invented without end and costs a point of the address's budget.
 * Renders of one address wait for each other, so that a crawler delays itself first, and nobody takes all connections to the database by
 * spending a whole budget at once (decision 0058).
 */
export const createRenderBudget = ({ requesterOf, findListedPaths, clock }: Deps) => {
  let listed: ReadonlySet<string> = new Set();
  let listedAt = Number.NEGATIVE_INFINITY;
  const renderedAt = new Map<string, number>();
  const queue = createFairQueue({
    maxConcurrent: Number.POSITIVE_INFINITY,
    maxPerKey: 4,
    maxWaiting: 2000,
    maxWaitingPerKey: 500,
  });

  /** In the background: no visitor waits for it, and without a database the last list is good enough. */
  const refreshList = (now: number): void => {
    if (Math.abs(now - listedAt) < listMs) return;
    listedAt = now;
    findListedPaths().then(
      (paths) => (listed = new Set(paths)),
      () => undefined,
    );
  };

  const isFree = ({ key, path, isStale }: Task): boolean => {
    const now = clock().getTime();
    refreshList(now);
    if (!listed.has(path)) return false;
    const last = renderedAt.get(key);
    if (last !== undefined && Math.abs(now - last) < (isStale ? staleMs : evictedMs)) return false;
    renderedAt.set(key, now);
    return true;
  };

  return async <T>(visit: Visit, task: Task, render: () => Promise<T>): Promise<T> => {
    const requester = requesterOf(visit);
    if (!isFree(task)) requester.spend(1);
    return queue.run(requester.key, render);
  };
};

export type RenderBudget = ReturnType<typeof createRenderBudget>;
