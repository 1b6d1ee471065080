import type { z } from 'zod';
import type { UpdateEmailInput, UserUpdateInput } from '#contract/account-profile.ts';
import type { User } from '#contract/accounts.ts';
import type { Locale } from '#contract/locales.ts';
import type { AccountChange } from './account-queries.ts';
import { findAccount, updateAccount } from './account-queries.ts';
import type { AccountParts } from './deps.ts';
import { readPhone } from './phones.ts';
import { subscriptionLetter } from './subscription.ts';
import { toUser } from './user-view.ts';

type Update = z.output<typeof UserUpdateInput>;
export type Updated = { ok: true; user: User } | { ok: false; reason: 'phone' | 'code' | 'taken' | 'gone' };

/** Only these columns, whatever the body carries. An empty optional field is emptied. */
const plainChange = ({ nickname, company, industry, country, address, subscribed }: Update): AccountChange => ({
  ...(nickname === undefined ? {} : { nickname }),
  ...(company === undefined ? {} : { company: company || null }),
  ...(industry === undefined ? {} : { industry: industry || null }),
  ...(country === undefined ? {} : { country: country || null }),
  ...(address === undefined ? {} : { address }),
  ...(subscribed === undefined ? {} : { subscribed }),
});

/** The database's own rule decides who holds an address or number, also when two ask at the same moment. */
const unlessTaken = (error: unknown): Updated => {
  const cause: unknown = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && cause.code === '23505') return { ok: false, reason: 'taken' };
  throw error;
};

export const createProfile = (parts: AccountParts) => {
  const { db, clock, codes, outbox } = parts;
  return {
    user: async (id: number): Promise<User | undefined> => {
      const row = await findAccount(db, id, clock());
      return row && toUser(row);
    },

    update: (id: number, input: Update, locale: Locale): Promise<Updated> =>
      db
        .transaction(async (tx): Promise<Updated> => {
          const before = await findAccount(tx, id, clock());
          if (!before) return { ok: false, reason: 'gone' };
          const change = plainChange(input);
          if (input.phone !== undefined) {
            const phone = readPhone(input.phone, { country: input.country ?? before.country ?? undefined, locale });
            if (phone === undefined) return { ok: false, reason: 'phone' };
            const use = { purpose: 'bind', target: phone, accountId: id } as const;
            if (!(await codes.spend(tx, use, input.code ?? ''))) return { ok: false, reason: 'code' };
            Object.assign(change, { phone, phoneBound: true });
          }
          const row = Object.keys(change).length > 0 ? await updateAccount(tx, id, change) : before;
          if (row.subscribed && !before.subscribed) await outbox.enqueue(tx, await subscriptionLetter(parts, row));
          return { ok: true, user: toUser(row) };
        })
        .catch(unlessTaken),

    updateEmail: (id: number, { email, code }: z.output<typeof UpdateEmailInput>): Promise<Updated> =>
      db
        .transaction(async (tx): Promise<Updated> => {
          const before = await findAccount(tx, id, clock());
          if (!before) return { ok: false, reason: 'gone' };
          if (!(await codes.spend(tx, { purpose: 'bind', target: email, accountId: id }, code)))
            return { ok: false, reason: 'code' };
          const row = await updateAccount(tx, id, { email });
          // The old address learns of it: if the change was not its owner's, it can still say so.
          if (before.email && before.email !== email)
            await outbox.enqueue(tx, {
              to: before.email,
              locale: before.locale,
              template: 'accountNotice',
              data: { notice: 'emailChanged' },
            });
          return { ok: true, user: toUser(row) };
        })
        .catch(unlessTaken),
  };
};
