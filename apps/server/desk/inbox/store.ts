import type { SubmissionKind } from '@site/contract/inbox';
import type { Locale } from '@site/contract/locales';
import type { Db, Queryable } from '#platform/database/connection.ts';
import type { Stored } from './queries.ts';
import { findByKey, insertSubmission } from './queries.ts';
import { newReference } from './reference.ts';

/** The sender. `admit` checks budgets and proof of work; it runs after the idempotency lookup, so a retry needs no new proof. */
export type Sender = { locale: Locale; accountId?: number; admit: () => Promise<void> };

type NewSubmission = {
  kind: SubmissionKind;
  key: string | undefined;
  sender: Sender;
  email?: string | undefined;
  country?: string | undefined;
  /** A function if what the sender brings is read after they are admitted. */
  payload: Record<string, unknown> | (() => Record<string, unknown>);
  /** Runs in the same transaction: a letter exists exactly when its submission does. */
  letters: (tx: Queryable, stored: Stored) => Promise<void>;
};

/** References are short, so two may collide; five collisions in a row are a bug. */
const maxTries = 5;

/** Stores a submission once per key. A retry with the same key gets the first result and needs no new proof. */
export const createStore = ({ db, clock }: { db: Db; clock: () => Date }) => {
  const tryToStore = (sent: NewSubmission): Promise<Stored | undefined> =>
    db.transaction(async (tx) => {
      const { kind, key, sender, email, country, payload, letters } = sent;
      const now = clock();
      const stored = await insertSubmission(tx, {
        kind,
        reference: newReference(kind, now),
        idempotencyKey: key ?? null,
        accountId: sender.accountId ?? null,
        locale: sender.locale,
        email: email ?? null,
        country: country ?? null,
        payload: typeof payload === 'function' ? payload() : payload,
        createdAt: now,
        updatedAt: now,
      });
      if (stored) await letters(tx, stored);
      return stored;
    });

  return async (sent: NewSubmission): Promise<Stored> => {
    const existing = sent.key && (await findByKey(db, sent.kind, sent.key));
    if (existing) return existing;
    await sent.sender.admit();
    for (let tries = 0; tries < maxTries; tries++) {
      const stored = (await tryToStore(sent)) ?? (sent.key && (await findByKey(db, sent.kind, sent.key)));
      if (stored) return stored;
    }
    throw new Error('no free reference was found');
  };
};

export type Store = ReturnType<typeof createStore>;
