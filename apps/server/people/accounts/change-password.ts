import { findAccount, lockAccount, lockUnchanged, updateAccount } from './account-queries.ts';
import type { AccountRow } from './account-queries.ts';
import { findForRecovery } from './contact-changes.ts';
import type { AccountParts } from './deps.ts';
import type { Target } from './target.ts';

type ResetResult = { ok: true; accountId: number; ended: number } | { ok: false };

export const createChangePassword = ({ db, clock, codes, passwords, sessions, outbox }: AccountParts) => {
  const passwordChangedLetter = (row: AccountRow, to = row.email ?? '') => ({
    to,
    locale: row.locale,
    template: 'accountNotice' as const,
    data: { notice: 'passwordChanged' },
  });

  return {
    /** Sets a new password for the owner of a verified address, and ends every session of the account. */
    reset: async (target: Target, code: string, password: string): Promise<ResetResult> => {
      const passwordHash = await passwords.hash(password);
      return db.transaction(async (tx): Promise<ResetResult> => {
        const codeMatches = await codes.spend(tx, { purpose: 'forget', target: target.value }, code);
        const recovery = await findForRecovery(tx, target, clock());
        const owner = recovery && 'account' in recovery ? recovery.account : undefined;
        const row = codeMatches && owner ? await lockAccount(tx, owner.id, clock()) : undefined;
        if (!row) return { ok: false };
        await updateAccount(tx, row.id, { passwordHash, passwordSetAt: clock() });
        const { rowCount } = await sessions.endAll(tx, row.id);
        await outbox.enqueue(tx, passwordChangedLetter(row));
        // The code went to the previous address, which no longer belongs to the account.
        if (target.kind === 'email' && target.value !== row.email)
          await outbox.enqueue(tx, passwordChangedLetter(row, target.value));
        return { ok: true, accountId: row.id, ended: rowCount ?? 0 };
      });
    },

    /** Ends all sessions except the caller's. */
    change: async (id: number, sessionId: number, oldPassword: string, password: string): Promise<boolean> => {
      const row = await findAccount(db, id, clock());
      if (!row || !(await passwords.verify(oldPassword, row.passwordHash))) return false;
      const passwordHash = await passwords.hash(password);
      return db.transaction(async (tx): Promise<boolean> => {
        if (!(await lockUnchanged(tx, row, clock()))) return false;
        await updateAccount(tx, id, { passwordHash, passwordSetAt: clock() });
        await sessions.endAll(tx, id, sessionId);
        await outbox.enqueue(tx, passwordChangedLetter(row));
        return true;
      });
    },
  };
};
