import { periods } from '@site/content/retention/periods';
import { and, asc, eq, gt, gte, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { dayMs } from '#platform/settings/retention-periods.ts';
import type { AccountRow } from './account-queries.ts';
import { findAccount, findByTarget } from './account-queries.ts';
import { contactChange } from './table.ts';
import type { Target } from './target.ts';

const hourMs = 60 * 60_000;
const holdMs = 72 * hourMs;
const undoMs = periods.contactChange.amount * dayMs;
const subtractMs = (now: Date, ms: number) => new Date(now.getTime() - ms);

export type ContactChange = typeof contactChange.$inferSelect;

export const insertChange = (tx: Queryable, row: typeof contactChange.$inferInsert) =>
  tx.insert(contactChange).values(row);

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
