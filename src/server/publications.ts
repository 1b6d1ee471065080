import type { Db } from '#db/connection.ts';
import { wasPublished } from '#domain/content/publications.ts';
import { isSyncDue } from '#domain/files/sync-due.ts';
import { createPoll } from '#domain/jobs/poll.ts';

type Deps = { db: Db; clock: () => Date; onPublished: () => void; log: (error: unknown) => void; everyMs?: number };

/** Loaded when it is first needed: most starts have nothing to publish. */
const sync = async (db: Db, now: Date): Promise<void> => {
  const { syncDownloads } = await import('#domain/files/sync.ts');
  await syncDownloads(db, now);
};

/**
 * Publishes entries that were dated ahead. Every node drops its own cached pages, and the first one to notice brings the list of
 * downloads up to date for all. A node that could not look for a while makes up for it, and so does one that was off.
 */
export const watchPublications = ({ db, clock, onPublished, log, everyMs = 15_000 }: Deps) => {
  let seen = clock();
  return createPoll({
    everyMs,
    onError: log,
    run: async () => {
      const now = clock();
      if (await wasPublished(db, seen, now)) onPublished();
      seen = now;
      if (await isSyncDue(db, now)) await sync(db, now);
      return false;
    },
  });
};
