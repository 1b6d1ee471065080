import { findAccount, lockAccount, lockUnchanged, updateAccount } from './account-queries.ts';
import type { AccountRow } from './account-queries.ts';
import { findForRecovery } from './contact-changes.ts';
import type { AccountParts } from './deps.ts';
import type { Target } from './target.ts';

type Reset = { ok: true; accountId: number; ended: number } | { ok: false };

export const createChangePassword = ({ db, clock, codes, passwords, sessions, outbox }: AccountParts) => {
  const tell = (row: AccountRow, to = row.email ?? '') => ({
    to,
    locale: row.locale,
    template: 'accountNotice' as const,
    data: { notice: 'passwordChanged' },
  });

  return {
    /** Whoever proves the address sets a new password; every session of the account ends. */
    reset: async (target: Target, code: string, password: string): Promise<Reset> => {
      const passwordHash = await passwords.hash(password);
      return db.transaction(async (tx): Promise<Reset> => {
        const right = await codes.spend(tx, { purpose: 'forget', target: target.value }, code);
        const found = await findForRecovery(tx, target, clock());
        const owner = found && 'account' in found ? found.account : undefined;
        const row = right && owner ? await lockAccount(tx, owner.id, clock()) : undefined;
        if (!row) return { ok: false };
        await updateAccount(tx, row.id, { passwordHash, passwordSetAt: clock() });
        const { rowCount } = await sessions.endAll(tx, row.id);
        await outbox.enqueue(tx, tell(row));
        // Through the previous address, which is not the account's any more.
        if (target.kind === 'email' && target.value !== row.email) await outbox.enqueue(tx, tell(row, target.value));
        return { ok: true, accountId: row.id, ended: rowCount ?? 0 };
      });
    },

    /** The session that asks goes on; all others end. */
    change: async (id: number, sessionId: number, oldPassword: string, password: string): Promise<boolean> => {
      const row = await findAccount(db, id, clock());
      if (!row || !(await passwords.verify(oldPassword, row.passwordHash))) return false;
      const passwordHash = await passwords.hash(password);
      return db.transaction(async (tx): Promise<boolean> => {
        if (!(await lockUnchanged(tx, row, clock()))) return false;
        await updateAccount(tx, id, { passwordHash, passwordSetAt: clock() });
        await sessions.endAll(tx, id, sessionId);
        await outbox.enqueue(tx, tell(row));
        return true;
      });
    },
  };
};
