import { randomInt } from 'node:crypto';
import type { SubmissionKind } from '@site/contract/inbox';
import type { Locale } from '@site/contract/locales';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { type Stored, findByKey, insertSubmission } from './queries.ts';

const prefixes: Record<SubmissionKind, string> = {
  inquiry: 'IQ',
  feedback: 'FB',
  survey: 'SV',
  brochure: 'BR',
  sample: 'SA',
  application: 'JA',
};

/** Without letters and digits that are easily confused on the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference that a visitor may quote: kind, day and four random characters, such as IQ-20261115-7F3K. */
export const newReference = (kind: SubmissionKind, now: Date): string => {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  const characters = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]);
  return `${prefixes[kind]}-${day}-${characters.join('')}`;
};

/** The sender. `spendBudget` checks budgets and proof of work; it runs after the idempotency lookup, so a retry needs no new proof. */
export type Sender = { locale: Locale; accountId?: number; spendBudget: () => Promise<void> };

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
    await sent.sender.spendBudget();
    for (let tries = 0; tries < maxTries; tries++) {
      const stored = (await tryToStore(sent)) ?? (sent.key && (await findByKey(db, sent.kind, sent.key)));
      if (stored) return stored;
    }
    throw new Error('no free reference was found');
  };
};

export type Store = ReturnType<typeof createStore>;
