import { lt } from 'drizzle-orm';
import { type Kind, periods } from '#content/retention/periods.ts';
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
import { readSetting } from '../settings/read-setting.ts';
import { cutoffOf } from './periods.ts';

type Deps = { db: Db; now: Date; uploads: Pick<Uploads, 'remove'> };

type Run = Deps & {
  /** When data of this kind has expired. */
  cutoff: (kind: Kind) => Date;
};

type Rule = {
  /** The event that starts the period. */
  from: string;
  /** What happens when the period ends. */
  end: string;
  /** Absent where the operator enforces the period: the log is a system file. */
  run?: (deps: Run) => Promise<unknown>;
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
    run: ({ db, uploads, cutoff }) => deleteOldSubmissions(db, requests, cutoff('inquiry'), uploads),
  },
  survey: {
    from: 'receipt',
    end: 'deleted',
    run: ({ db, uploads, cutoff }) => deleteOldSubmissions(db, ['survey'], cutoff('survey'), uploads),
  },
  application: {
    from: 'receipt',
    end: 'deleted with the résumé’s file',
    run: ({ db, uploads, cutoff }) => deleteOldSubmissions(db, ['application'], cutoff('application'), uploads),
  },
  chat: {
    from: 'the last message',
    end: 'deleted',
    run: ({ db, cutoff }) => db.delete(chatConversation).where(lt(chatConversation.usedAt, cutoff('chat'))),
  },
  consent: {
    from: 'the last sign-in at that service',
    end: 'deleted',
    run: ({ db, now }) => deleteExpiredPayloads(db, now),
  },
  message: {
    from: 'writing; the text itself is erased once sent',
    end: 'deleted',
    run: ({ db, cutoff }) => db.delete(outboxMessage).where(lt(outboxMessage.createdAt, cutoff('message'))),
  },
  log: { from: 'the event', end: 'deleted by the system’s log rotation, as the deploy guide sets it up' },
};

/**
 * Runs every rule, with the periods that the company has chosen. One that fails does not prevent the others from running, and the job
 * is retried.
 */
export const applyRetention = async (deps: Deps): Promise<void> => {
  const failures: unknown[] = [];
  const storedDays = await readSetting(deps.db, 'retention');
  const cutoff = (kind: Kind) => cutoffOf(kind, deps.now, storedDays);
  for (const kind of Object.keys(periods) as Kind[])
    await rules[kind].run?.({ ...deps, cutoff }).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some retention rules failed');
};
