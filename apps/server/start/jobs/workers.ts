import type { Uploads } from '#desk/inbox/uploads.ts';
import { rotateKeys } from '#people/oidc/keys.ts';
import type { Db } from '#platform/database/connection.ts';
import type { JobHandler, Jobs } from '#platform/queue/jobs.ts';
import { applyRetention } from '#retention/rules.ts';
import { cleanUp } from './clean-up.ts';

type Deps = {
  db: Db;
  clock: () => Date;
  /** Whether anything may be deleted: not while the clocks of this node and of PostgreSQL differ. */
  isClockTrusted: () => Promise<boolean>;
  uploads: Pick<Uploads, 'remove'>;
  /** Whether this node has the files of the site. Without them it cannot remove any. */
  hasFiles?: boolean;
};

type Worker = { run: JobHandler; cron?: string; needsFiles?: true };

/** The names of all jobs, for what is counted by name. */
export const jobNames = ['clean-up', 'rotate-keys', 'erase-accounts'] as const;

/** All background jobs of the site, one row per queue. Cron expressions are in UTC. */
const workersOf = ({ db, clock, uploads }: Deps): Record<(typeof jobNames)[number], Worker> => ({
  'clean-up': { cron: '17 * * * *', run: () => cleanUp(db, clock()) },
  'rotate-keys': { cron: '7 3 * * *', run: () => rotateKeys(db, clock()) },
  // The database has its schedule under this name, from when it erased only accounts.
  'erase-accounts': { cron: '37 * * * *', needsFiles: true, run: () => applyRetention({ db, now: clock(), uploads }) },
});

export const registerWorkers = (jobs: Pick<Jobs, 'work' | 'schedule'>, deps: Deps): void => {
  for (const [queue, { run, cron, needsFiles }] of Object.entries<Worker>(workersOf(deps))) {
    // What a node cannot do it leaves to the others.
    if (needsFiles && deps.hasFiles === false) continue;
    jobs.work(queue, async (data) => {
      // All of them delete, or decide what is signed with. The retry may meet another node.
      if (!(await deps.isClockTrusted())) throw new Error('the clocks of this node and of PostgreSQL differ');
      await run(data);
    });
    if (cron) jobs.schedule(queue, cron);
  }
};
