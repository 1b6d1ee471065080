import { lt } from 'drizzle-orm';
import type { SubmissionKind } from '#contract/inbox.ts';
import type { Db } from '#db/connection.ts';
import { chatConversation } from '#db/tables/chat.ts';
import { outboxMessage } from '#db/tables/platform.ts';
import { deleteOldChanges } from '../accounts/contact-changes.ts';
import { eraseClosedAccounts } from '../accounts/erasure.ts';
import { deleteOldSessions } from '../accounts/sessions.ts';
import { deleteOldSubmissions } from '../inbox/erase.ts';
import type { Uploads } from '../inbox/uploads.ts';
import { deleteExpiredPayloads } from '../oidc/queries.ts';
import { type Kind, periods, cutoffOf } from './periods.ts';

type Deps = { db: Db; now: Date; uploads: Pick<Uploads, 'remove'> };

type Rule = {
  /** The event that starts the period. */
  from: string;
  /** What happens when the period ends. */
  end: string;
  /** Absent where the operator enforces the period: the log is a system file. */
  run?: (deps: Deps) => Promise<unknown>;
};

const requests: readonly SubmissionKind[] = ['inquiry', 'feedback', 'brochure', 'sample'];

/** One row for each kind of personal data: the event that starts its period, what happens at its end, and the code that does it. */
export const rules: Record<Kind, Rule> = {
  account: {
    from: 'closure',
    end: 'erased with everything sent from its address; comments stay without a name',
    run: ({ db, now, uploads }) => eraseClosedAccounts(db, now, uploads),
  },
  contactChange: {
    from: 'the change of email or phone',
    end: 'deleted',
    run: ({ db, now }) => deleteOldChanges(db, now),
  },
  session: { from: 'login', end: 'deleted', run: ({ db, now }) => deleteOldSessions(db, now) },
  inquiry: {
    from: 'receipt',
    end: 'deleted',
    run: ({ db, now, uploads }) => deleteOldSubmissions(db, requests, cutoffOf('inquiry', now), uploads),
  },
  survey: {
    from: 'receipt',
    end: 'deleted',
    run: ({ db, now, uploads }) => deleteOldSubmissions(db, ['survey'], cutoffOf('survey', now), uploads),
  },
  application: {
    from: 'receipt',
    end: 'deleted with the résumé’s file',
    run: ({ db, now, uploads }) => deleteOldSubmissions(db, ['application'], cutoffOf('application', now), uploads),
  },
  chat: {
    from: 'the last message',
    end: 'deleted',
    run: ({ db, now }) => db.delete(chatConversation).where(lt(chatConversation.usedAt, cutoffOf('chat', now))),
  },
  consent: {
    from: 'the last sign-in at that service',
    end: 'deleted',
    run: ({ db, now }) => deleteExpiredPayloads(db, now),
  },
  message: {
    from: 'writing; the text itself is erased once sent',
    end: 'deleted',
    run: ({ db, now }) => db.delete(outboxMessage).where(lt(outboxMessage.createdAt, cutoffOf('message', now))),
  },
  log: { from: 'the event', end: 'deleted by the system’s log rotation, as the deploy guide sets it up' },
};

/** Runs every rule. One that fails does not prevent the others from running, and the job is retried. */
export const applyRetention = async (deps: Deps): Promise<void> => {
  const failures: unknown[] = [];
  for (const kind of Object.keys(periods) as Kind[])
    await rules[kind].run?.(deps).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some retention rules failed');
};
