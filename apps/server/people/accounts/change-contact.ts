import { paths } from '@site/contract/paths';
import type { Letter } from '#outbox/outbox.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { AccountRow } from './account-queries.ts';
import { findAccount, lockAccount, lockUnchanged, updateAccount } from './account-queries.ts';
import { insertChange } from './contact-changes.ts';
import type { AccountParts } from './deps.ts';
import type { Target } from './target.ts';
import { hashToken, newToken } from './tokens.ts';

/** Proves that the account is the caller's: its password, or a code sent to its current address. */
export type OwnerProof = { password?: string | undefined; old_code?: string | undefined };
export type ProofFailure = { ok: false; reason: 'gone' | 'password' | 'old_code' };
export type Owner = { ok: true; row: AccountRow } | ProofFailure;

const isSame = (row: AccountRow, { kind, value }: Target) =>
  kind === 'email' ? row.email === value : row.phone === value && row.phoneBound;

export const createChangeContact = ({ clock, db, codes, passwords, sessions, outbox, origins }: AccountParts) => {
  /** Notifies the previous address and, for a phone, the account's email, with a link that undoes the change. */
  const lettersTo = (before: AccountRow, kind: Target['kind'], href: string): Letter[] => {
    const notice = kind === 'email' ? 'emailChanged' : 'phoneChanged';
    const previous = kind === 'phone' && before.phoneBound ? [before.phone] : [];
    return [before.email, ...previous]
      .filter((to) => to !== null)
      .map((to) => ({ to, locale: before.locale, template: 'accountNotice', data: { notice, href } }));
  };

  return {
    /** Checks the password before the transaction, because hashing is slow, and returns the check to run inside it. */
    prove: async (id: number, { password, old_code: code }: OwnerProof) => {
      const current = await findAccount(db, id, clock());
      const passwordMatches = password !== undefined && (await passwords.verify(password, current?.passwordHash));
      return async (tx: Queryable): Promise<Owner> => {
        if (!current) return { ok: false, reason: 'gone' };
        if (password !== undefined) {
          const row = passwordMatches ? await lockUnchanged(tx, current, clock()) : undefined;
          return row ? { ok: true, row } : { ok: false, reason: 'password' };
        }
        const row = await lockAccount(tx, id, clock());
        if (!row) return { ok: false, reason: 'gone' };
        const use = { purpose: 'confirm', target: row.email ?? '', accountId: id } as const;
        return (await codes.spend(tx, use, code ?? '')) ? { ok: true, row } : { ok: false, reason: 'old_code' };
      };
    },

    /** Stores the new address or number, notifies the previous one and ends every other session. */
    apply: async (tx: Queryable, before: AccountRow, target: Target, sessionId: number): Promise<AccountRow> => {
      if (isSame(before, target)) return before;
      const { kind, value } = target;
      const change = kind === 'email' ? { email: value } : { phone: value, phoneBound: true };
      const row = await updateAccount(tx, before.id, change);
      const token = newToken();
      await insertChange(tx, {
        accountId: before.id,
        kind,
        oldValue: kind === 'email' ? before.email : before.phone,
        oldBound: kind === 'email' || before.phoneBound,
        newValue: value,
        tokenHash: hashToken(token),
        changedAt: clock(),
      });
      const href = `${origins[before.locale]}${paths.undoChange(token)}`;
      for (const letter of lettersTo(before, kind, href)) await outbox.enqueue(tx, letter);
      await sessions.endAll(tx, before.id, sessionId);
      return row;
    },
  };
};

export type ChangeContact = ReturnType<typeof createChangeContact>;
