import type { Db } from '#db/connection.ts';
import { isSyncDue } from '#domain/downloads/sync-due.ts';
import { createPoll } from '#domain/jobs/poll.ts';
import { wasPublished } from '#domain/publications.ts';

type Deps = {
  db: Db;
  clock: () => Date;
  onPublished: () => void;
  /** Brings the list of downloads up to date. */
  sync: (now: Date) => Promise<void>;
  log: (error: unknown) => void;
  everyMs?: number;
};

/**
 * Publishes entries that were dated ahead. Every node drops its own cached pages, and the first one to notice brings the list of
 * downloads up to date for all. A node that could not look for a while makes up for it, and so does one that was off.
 */
export const watchPublications = ({ db, clock, onPublished, sync, log, everyMs = 15_000 }: Deps) => {
  let seen = clock();
  return createPoll({
    everyMs,
    onError: log,
    run: async () => {
      const now = clock();
      if (await wasPublished(db, seen, now)) onPublished();
      seen = now;
      if (await isSyncDue(db, now)) await sync(now);
      return false;
    },
  });
};
