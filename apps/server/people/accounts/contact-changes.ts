import { periods } from '@site/content/retention/periods';
import { paths } from '@site/contract/paths';
import { and, asc, eq, gt, gte, isNull, lte } from 'drizzle-orm';
import type { Letter } from '#outbox/outbox.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { dayMs } from '#platform/settings/retention-periods.ts';
import {
  type AccountRow,
  findAccount,
  findByTarget,
  lockAccount,
  lockUnchanged,
  updateAccount,
} from './account-queries.ts';
import type { AccountParts } from './deps.ts';
import { contactChange } from './table.ts';
import type { Target } from './target.ts';
import { hashToken, newToken } from './tokens.ts';

const hourMs = 60 * 60_000;
const holdMs = 72 * hourMs;
const undoMs = periods.contactChange.amount * dayMs;
const subtractMs = (now: Date, ms: number) => new Date(now.getTime() - ms);

export type ContactChange = typeof contactChange.$inferSelect;

const insertChange = (tx: Queryable, row: typeof contactChange.$inferInsert) => tx.insert(contactChange).values(row);

/** Finds a change that the token in its letter can still undo. */
export const findUndoable = async (db: Queryable, tokenHash: Buffer, now: Date): Promise<ContactChange | undefined> => {
  const [row] = await db
    .select()
    .from(contactChange)
    .where(
      and(
        eq(contactChange.tokenHash, tokenHash),
        isNull(contactChange.undoneAt),
        gt(contactChange.changedAt, subtractMs(now, undoMs)),
      ),
    );
  return row;
};

/** Marks a change and all later ones of the account as undone, and returns them with the earliest first. */
export const takeChangesFrom = async (tx: Queryable, first: ContactChange, now: Date): Promise<ContactChange[]> => {
  const rows = await tx
    .update(contactChange)
    .set({ undoneAt: now })
    .where(
      and(
        eq(contactChange.accountId, first.accountId),
        gte(contactChange.id, first.id),
        isNull(contactChange.undoneAt),
      ),
    )
    .returning();
  return rows.toSorted((a, b) => a.id - b.id);
};

const findFirstHeld = async (db: Queryable, accountId: number, kind: Target['kind'], now: Date) => {
  const [row] = await db
    .select()
    .from(contactChange)
    .where(
      and(
        eq(contactChange.accountId, accountId),
        eq(contactChange.kind, kind),
        isNull(contactChange.undoneAt),
        gt(contactChange.changedAt, subtractMs(now, holdMs)),
      ),
    )
    .orderBy(asc(contactChange.id))
    .limit(1);
  return row;
};

export type Recovery = { account: AccountRow } | { held: true } | undefined;

/**
 * Finds the account whose password an address or number can reset. For 72 hours after a change only the previous address
 * can: a thief who changed it gains nothing, and the owner can still get in. Always two statements, so that timing reveals nothing.
 */
export const findForRecovery = async (db: Queryable, target: Target, now: Date): Promise<Recovery> => {
  const isPrevious = (change: ContactChange | undefined) => change?.oldBound && change.oldValue === target.value;
  const current = await findByTarget(db, target, now);
  if (current) {
    const firstChange = await findFirstHeld(db, current.id, target.kind, now);
    return firstChange === undefined || isPrevious(firstChange) ? { account: current } : { held: true };
  }
  const [former] = await db
    .select({ accountId: contactChange.accountId })
    .from(contactChange)
    .where(and(eq(contactChange.oldValue, target.value), gt(contactChange.changedAt, subtractMs(now, holdMs))))
    .limit(1);
  if (!former || !isPrevious(await findFirstHeld(db, former.accountId, target.kind, now))) return undefined;
  const account = await findAccount(db, former.accountId, now);
  return account && { account };
};

/** Changes that can no longer be undone. */
export const isOldChange = (now: Date) => lte(contactChange.changedAt, subtractMs(now, undoMs));

/** Proves that the account is the caller's: its password, or a code sent to its current address. */
export type OwnerProof = { password?: string | undefined; old_code?: string | undefined };
export type ProofFailure = { ok: false; reason: 'gone' | 'password' | 'old_code' };
type Owner = { ok: true; row: AccountRow } | ProofFailure;

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
