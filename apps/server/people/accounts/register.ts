import type { RegInput, User } from '@site/contract/accounts';
import type { Locale } from '@site/contract/locales';
import type { z } from 'zod';
import { insertAccount } from './account-queries.ts';
import type { AccountParts } from './deps.ts';
import { readPhone } from './phones.ts';
import type { Use } from './sessions.ts';
import { subscriptionLetter } from './subscription.ts';
import { toUser } from './user-view.ts';

export type RegisterResult =
  | { ok: true; user: User; token: string }
  | { ok: false; reason: 'phone' | 'code' | 'exists' };

/** Only a caller who verified the address with a code learns whether it already has an account. */
export const createRegister =
  (parts: AccountParts) =>
  async (input: z.output<typeof RegInput>, locale: Locale, use: Use): Promise<RegisterResult> => {
    const { db, clock, codes, passwords, sessions, outbox } = parts;
    const phone = readPhone(input.phone, { country: input.country, locale });
    if (phone === undefined) return { ok: false, reason: 'phone' };
    // Hash before the transaction: it takes longer than a lock should be held.
    const passwordHash = await passwords.hash(input.password);
    return db.transaction(async (tx): Promise<RegisterResult> => {
      if (!(await codes.spend(tx, { purpose: 'reg', target: input.email }, input.code)))
        return { ok: false, reason: 'code' };
      const now = clock();
      const row = await insertAccount(tx, {
        email: input.email,
        phone,
        nickname: input.name,
        passwordHash,
        passwordSetAt: now,
        company: input.company || null,
        industry: input.industry || null,
        country: input.country || null,
        address: input.address,
        locale,
        subscribed: input.subscribed ?? false,
        createdAt: now,
      });
      if (!row) return { ok: false, reason: 'exists' };
      if (row.subscribed) await outbox.enqueue(tx, await subscriptionLetter(parts, row));
      return { ok: true, user: toUser(row, true), token: await sessions.start(tx, row.id, use) };
    });
  };
