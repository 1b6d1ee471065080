import type { Db } from '#db/connection.ts';
import { deleteOldAccountRows, eraseClosedAccounts } from '../accounts/erasure.ts';
import type { Uploads } from '../inbox/uploads.ts';
import { rotateKeys } from '../oidc/keys.ts';
import { cleanUp } from './clean-up.ts';
import type { JobHandler, Jobs } from './jobs.ts';

type Deps = { db: Db; clock: () => Date; uploads: Pick<Uploads, 'remove'> };

type Worker = { run: JobHandler; cron?: string };

/** All background work of the site, one row a queue. A cron is in UTC. */
const workersOf = ({ db, clock, uploads }: Deps): Record<string, Worker> => ({
  'clean-up': { cron: '17 * * * *', run: () => cleanUp(db, clock()) },
  'rotate-keys': { cron: '7 3 * * *', run: () => rotateKeys(db, clock()) },
  'erase-accounts': {
    cron: '37 * * * *',
    run: async () => {
      await eraseClosedAccounts(db, clock(), uploads);
      await deleteOldAccountRows(db, clock());
    },
  },
});

export const registerWorkers = (jobs: Jobs, deps: Deps): void => {
  for (const [queue, { run, cron }] of Object.entries(workersOf(deps))) {
    jobs.work(queue, run);
    if (cron) jobs.schedule(queue, cron);
  }
};
