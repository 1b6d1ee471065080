import { formattersOf } from '@site/contract/i18n/intl';
import type { Locale } from '@site/contract/locales';
import { findAccount, graceDays, lockAccount, lockUnchanged, updateAccount } from './account-queries.ts';
import type { AccountParts } from './deps.ts';

export type Proof = { password?: string | undefined; code?: string | undefined };
export type ClosingResult = { ok: true; erasedOn: Date } | { ok: false; reason: 'password' | 'code' };

const dayMs = 24 * 60 * 60_000;

const longDate = (at: Date, locale: Locale): string => formattersOf(locale).date(at.toISOString().slice(0, 10));

/** Ends every session at once; the data stays for seven days in case the owner changes their mind. */
export const createClosing =
  ({ db, clock, codes, passwords, sessions, outbox }: AccountParts) =>
  async (id: number, { password, code }: Proof): Promise<ClosingResult> => {
    const current = await findAccount(db, id, clock());
    const passwordMatches = password !== undefined && (await passwords.verify(password, current?.passwordHash));
    if (password !== undefined && !passwordMatches) return { ok: false, reason: 'password' };
    return db.transaction(async (tx): Promise<ClosingResult> => {
      const row = await (current && passwordMatches
        ? lockUnchanged(tx, current, clock())
        : lockAccount(tx, id, clock()));
      const use = { purpose: 'close', target: row?.email ?? '', accountId: id } as const;
      if (!row && passwordMatches) return { ok: false, reason: 'password' };
      if (!row || (!passwordMatches && !(await codes.spend(tx, use, code ?? '')))) return { ok: false, reason: 'code' };
      const now = clock();
      const erasedOn = new Date(now.getTime() + graceDays * dayMs);
      await updateAccount(tx, id, { closedAt: now });
      await sessions.endAll(tx, id);
      const date = longDate(erasedOn, row.locale);
      await outbox.enqueue(tx, {
        to: row.email ?? '',
        locale: row.locale,
        template: 'accountNotice',
        data: { notice: 'closed', date },
      });
      return { ok: true, erasedOn };
    });
  };
