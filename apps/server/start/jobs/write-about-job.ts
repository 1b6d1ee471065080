import { writeToAdministrators } from '#content/write-to-staff.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { findStaffLocale } from '#outbox/staff-locale.ts';
import type { Db } from '#platform/database/connection.ts';
import { RetentionHeld } from '#retention/rules.ts';

type Deps = { db: Db; outbox: Pick<Outbox, 'enqueue'>; now: Date };

/** Writes to the administrators that a job has failed, once a day. The reason is in the log: it may repeat what a visitor sent. */
export const writeAboutJob = ({ db, outbox, now }: Deps, job: string, error: unknown): Promise<void> =>
  db.transaction(async (tx) => {
    const kinds =
      error instanceof RetentionHeld ? error.held.map(({ kind, overdue, all }) => `${kind} ${overdue} / ${all}`) : [];
    await writeToAdministrators(tx, outbox, {
      template: 'taskFailed',
      locale: await findStaffLocale(tx),
      key: `job:${job}:${now.toISOString().slice(0, 10)}`,
      data: { job, ...(kinds.length > 0 ? { kinds } : {}) },
    });
  });
