import { wasPublished } from '#catalogue/publications.ts';
import { isSyncDue } from '#documents/downloads/sync-due.ts';
import type { SiteClock } from '#platform/clock/site-clock.ts';
import type { Db } from '#platform/database/connection.ts';
import { createPoll } from '#platform/queue/poll.ts';

type Deps = {
  db: Db;
  clock: Pick<SiteClock, 'now' | 'isTrusted'>;
  onPublished: () => void;
  /** Updates the list of downloads. */
  sync: (now: Date) => Promise<void>;
  log: (error: unknown) => void;
  everyMs?: number;
};

/**
 * Publishes entries with a future date when it arrives. Every node invalidates its own cached pages, and the first to notice updates
 * the list of downloads for all. A node that could not check for a while, whose clock was wrong, or that was off, catches up.
 */
export const watchPublications = ({ db, clock, onPublished, sync, log, everyMs = 15_000 }: Deps) => {
  let lastCheck = clock.now();
  return createPoll({
    everyMs,
    onError: log,
    run: async () => {
      if (!(await clock.isTrusted())) return false;
      const now = clock.now();
      if (await wasPublished(db, lastCheck, now)) onPublished();
      lastCheck = now;
      if (await isSyncDue(db, now)) await sync(now);
      return false;
    },
  });
};
