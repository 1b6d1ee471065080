import { and, asc, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { staffAccount, staffPasskey, staffRecoveryCode, staffTotp, studioSession } from './table.ts';

export type StaffAccountRow = typeof staffAccount.$inferSelect;

const isActive = isNull(staffAccount.removedAt);

/** By the unique index on addresses of people who are not removed. */
export const findByEmail = async (db: Queryable, email: string): Promise<StaffAccountRow | undefined> =>
  (
    await db
      .select()
      .from(staffAccount)
      .where(and(eq(staffAccount.email, email), isActive))
  )[0];

export const findById = async (db: Queryable, id: number): Promise<StaffAccountRow | undefined> =>
  (
    await db
      .select()
      .from(staffAccount)
      .where(and(eq(staffAccount.id, id), isActive))
  )[0];

/** The row again, locked, so that nobody removes the person or changes the password meanwhile. */
export const lockAccount = async (tx: Queryable, id: number): Promise<StaffAccountRow | undefined> =>
  (
    await tx
      .select()
      .from(staffAccount)
      .where(and(eq(staffAccount.id, id), isActive))
      .for('update')
  )[0];

export const insertAccount = async (tx: Queryable, row: typeof staffAccount.$inferInsert): Promise<StaffAccountRow> => {
  const [inserted] = await tx.insert(staffAccount).values(row).returning();
  if (!inserted) throw new Error('the account was not stored');
  return inserted;
};

export const updateAccount = async (
  tx: Queryable,
  id: number,
  values: Partial<typeof staffAccount.$inferInsert>,
): Promise<number> => {
  const [row] = await tx
    .update(staffAccount)
    .set({ ...values, version: sql`${staffAccount.version} + 1` })
    .where(eq(staffAccount.id, id))
    .returning({ version: staffAccount.version });
  return row?.version ?? 0;
};

/** Locks every administrator, so that two of them cannot remove each other at the same moment. */
export const lockAdministrators = async (tx: Queryable): Promise<number[]> => {
  const rows = await tx
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .where(and(isActive, sql`${staffAccount.grants} @> '[{"role": "administrator"}]'`))
    .orderBy(asc(staffAccount.id))
    .for('update');
  return rows.map(({ id }) => id);
};

export type FactorCount = { passkeys: number; password: boolean; recovery_codes: number };

/** How each person can sign in. */
export const countFactors = async (db: Queryable): Promise<Map<number, FactorCount>> => {
  const [passkeys, apps, codes] = [
    await db.select({ id: staffPasskey.accountId, n: count() }).from(staffPasskey).groupBy(staffPasskey.accountId),
    await db.select({ id: staffTotp.accountId }).from(staffTotp),
    await db
      .select({ id: staffRecoveryCode.accountId, n: count() })
      .from(staffRecoveryCode)
      .groupBy(staffRecoveryCode.accountId),
  ];
  const factors = new Map<number, FactorCount>();
  const of = (id: number): FactorCount => {
    const found = factors.get(id) ?? { passkeys: 0, password: false, recovery_codes: 0 };
    factors.set(id, found);
    return found;
  };
  for (const { id, n } of passkeys) of(id).passkeys = n;
  for (const { id } of apps) of(id).password = true;
  for (const { id, n } of codes) of(id).recovery_codes = n;
  return factors;
};

export const listAccounts = (db: Queryable) =>
  db
    .select({ account: staffAccount, seenAt: max(studioSession.usedAt) })
    .from(staffAccount)
    .leftJoin(studioSession, eq(studioSession.accountId, staffAccount.id))
    .groupBy(staffAccount.id)
    .orderBy(asc(staffAccount.name), asc(staffAccount.id));

/** Deletes every way in of a person. */
export const deleteFactors = async (tx: Queryable, accountId: number): Promise<void> => {
  await tx.delete(staffPasskey).where(eq(staffPasskey.accountId, accountId));
  await tx.delete(staffTotp).where(eq(staffTotp.accountId, accountId));
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.accountId, accountId));
  await tx.update(staffAccount).set({ passwordHash: null }).where(eq(staffAccount.id, accountId));
};
