import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { staffInvitation } from './table.ts';

export type InvitationRow = typeof staffInvitation.$inferSelect;

const isOpen = (now: Date) =>
  and(isNull(staffInvitation.usedAt), isNull(staffInvitation.revokedAt), gt(staffInvitation.expiresAt, now));

export const findOpenInvitation = async (db: Queryable, hash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  (
    await db
      .select()
      .from(staffInvitation)
      .where(and(eq(staffInvitation.tokenHash, hash), isOpen(now)))
  )[0];

/** One statement decides who of two at the same moment gets it. */
export const spendInvitation = async (tx: Queryable, hash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  (
    await tx
      .update(staffInvitation)
      .set({ usedAt: now })
      .where(and(eq(staffInvitation.tokenHash, hash), isOpen(now)))
      .returning()
  )[0];

export const insertInvitation = async (tx: Queryable, row: typeof staffInvitation.$inferInsert): Promise<number> => {
  const [inserted] = await tx.insert(staffInvitation).values(row).returning({ id: staffInvitation.id });
  if (!inserted) throw new Error('the invitation was not stored');
  return inserted.id;
};

type Revocable = { id: number } | { email: string } | { invitedBy: number } | { isFirst: true };

/** Makes open invitations invalid. Returns how many there were. */
export const revokeInvitations = async (tx: Queryable, which: Revocable, now: Date): Promise<number> => {
  const conditions = Object.entries(which).map(([column, value]) =>
    // The keys of `Revocable` are columns.
    eq(staffInvitation[column as 'id' | 'email' | 'invitedBy' | 'isFirst'], value),
  );
  const rows = await tx
    .update(staffInvitation)
    .set({ revokedAt: now })
    .where(and(...conditions, isOpen(now)))
    .returning({ id: staffInvitation.id });
  return rows.length;
};

export const listOpenInvitations = (db: Queryable, now: Date) =>
  db
    .select()
    .from(staffInvitation)
    .where(and(isOpen(now), eq(staffInvitation.isFirst, false)))
    .orderBy(desc(staffInvitation.id));
