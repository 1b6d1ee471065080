import type { SubmissionKind } from '#contract/inbox.ts';
import type { Locale } from '#contract/locales.ts';
import type { Db, Queryable } from '#db/connection.ts';
import type { Stored } from './queries.ts';
import { findByKey, insertSubmission } from './queries.ts';
import { newReference } from './reference.ts';

/** Who sends, and what must hold before anything new is stored: budgets, proof of work. */
export type Sender = { locale: Locale; accountId?: number; admit: () => Promise<void> };

type Sent = {
  kind: SubmissionKind;
  key: string | undefined;
  sender: Sender;
  email?: string | undefined;
  country?: string | undefined;
  payload: Record<string, unknown>;
  /** Written in the same transaction: a letter exists exactly when what it tells about does. */
  letters: (tx: Queryable, stored: Stored) => Promise<void>;
};

/** Signs of a reference are few, so two may be alike; five times in a row is a bug. */
const mostTries = 5;

/** Stores what was sent, once per key. A second try with the key gets the answer of the first and needs no proof again. */
export const createStore = ({ db, clock }: { db: Db; clock: () => Date }) => {
  const tryToStore = (sent: Sent): Promise<Stored | undefined> =>
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
        payload,
        createdAt: now,
        updatedAt: now,
      });
      if (stored) await letters(tx, stored);
      return stored;
    });

  return async (sent: Sent): Promise<Stored> => {
    const before = sent.key && (await findByKey(db, sent.kind, sent.key));
    if (before) return before;
    await sent.sender.admit();
    for (let tries = 0; tries < mostTries; tries++) {
      const stored = (await tryToStore(sent)) ?? (sent.key && (await findByKey(db, sent.kind, sent.key)));
      if (stored) return stored;
    }
    throw new Error('no free reference was found');
  };
};

export type Store = ReturnType<typeof createStore>;
