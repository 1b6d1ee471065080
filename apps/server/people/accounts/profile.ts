import type { UpdateEmailInput, UserUpdateInput } from '@site/contract/account-profile';
import type { User } from '@site/contract/accounts';
import type { Locale } from '@site/contract/locales';
import type { z } from 'zod';
import type { Queryable } from '#platform/database/connection.ts';
import { type AccountChange, type AccountRow, findAccount, updateAccount, toUser } from './account-queries.ts';
import { createChangeContact, type OwnerProof, type ProofFailure } from './contact-changes.ts';
import type { AccountParts } from './deps.ts';
import { subscriptionLetter } from './subscription.ts';
import { readPhone, type Target } from './target.ts';
import { isUniqueViolation } from './unique-violation.ts';

type Update = z.output<typeof UserUpdateInput>;
export type Caller = { id: number; sessionId: number };
export type UpdateResult = { ok: true; user: User } | { ok: false; reason: 'phone' | 'code' | 'taken' } | ProofFailure;

/** Only these columns can change, whatever the body contains. An empty optional field clears the column. */
const plainChange = ({ nickname, company, industry, country, address, subscribed }: Update): AccountChange => ({
  ...(nickname === undefined ? {} : { nickname }),
  ...(company === undefined ? {} : { company: company || null }),
  ...(industry === undefined ? {} : { industry: industry || null }),
  ...(country === undefined ? {} : { country: country || null }),
  ...(address === undefined ? {} : { address }),
  ...(subscribed === undefined ? {} : { subscribed }),
});

const takenOrRethrow = (error: unknown): UpdateResult => {
  if (isUniqueViolation(error)) return { ok: false, reason: 'taken' };
  throw error;
};

export const createProfile = (parts: AccountParts) => {
  const { db, clock, codes, outbox } = parts;
  const contact = createChangeContact(parts);

  const saveRest = async (tx: Queryable, before: AccountRow, input: Update): Promise<UpdateResult> => {
    const change = plainChange(input);
    const row = Object.keys(change).length > 0 ? await updateAccount(tx, before.id, change) : before;
    if (row.subscribed && !before.subscribed) await outbox.enqueue(tx, await subscriptionLetter(parts, row));
    return { ok: true, user: toUser(row) };
  };

  /** The password or old code proves ownership of the account, the new code that of the new address or number. */
  const changeContact = async (
    { id, sessionId }: Caller,
    proof: OwnerProof & { code?: string | undefined },
    targetOf: (row: AccountRow) => Target | undefined,
    rest: (tx: Queryable, row: AccountRow) => Promise<UpdateResult>,
  ): Promise<UpdateResult> => {
    const prove = await contact.prove(id, proof);
    return db
      .transaction(async (tx): Promise<UpdateResult> => {
        const owner = await prove(tx);
        if (!owner.ok) return owner;
        const target = targetOf(owner.row);
        if (!target) return { ok: false, reason: 'phone' };
        const use = { purpose: 'bind', target: target.value, accountId: id } as const;
        if (!(await codes.spend(tx, use, proof.code ?? ''))) return { ok: false, reason: 'code' };
        return rest(tx, await contact.apply(tx, owner.row, target, sessionId));
      })
      .catch(takenOrRethrow);
  };

  return {
    user: async (id: number): Promise<User | undefined> => {
      const row = await findAccount(db, id, clock());
      return row && toUser(row);
    },

    update: (caller: Caller, input: Update, locale: Locale): Promise<UpdateResult> => {
      const { phone: phoneInput } = input;
      if (phoneInput === undefined)
        return db.transaction(async (tx): Promise<UpdateResult> => {
          const before = await findAccount(tx, caller.id, clock());
          return before ? saveRest(tx, before, input) : { ok: false, reason: 'gone' };
        });
      const targetOf = (row: AccountRow): Target | undefined => {
        const phone = readPhone(phoneInput, { country: input.country ?? row.country ?? undefined, locale });
        return phone === undefined ? undefined : { kind: 'phone', value: phone };
      };
      return changeContact(caller, input, targetOf, (tx, row) => saveRest(tx, row, input));
    },

    updateEmail: (caller: Caller, input: z.output<typeof UpdateEmailInput>): Promise<UpdateResult> =>
      changeContact(
        caller,
        input,
        () => ({ kind: 'email', value: input.email }),
        async (_tx, row) => ({ ok: true, user: toUser(row) }),
      ),
  };
};
