import type { Db } from '#db/connection.ts';
import { wasPublished } from '#domain/content/publications.ts';
import { createPoll } from '#domain/jobs/poll.ts';

type Deps = { db: Db; clock: () => Date; onPublished: () => void; log: (error: unknown) => void; everyMs?: number };

/**
 * What was made before an entry's hour came does not have it. Each node looks for itself, since each keeps pages of its own; one
 * that could not look for a while looks at all of that while.
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
      return false;
    },
  });
};
