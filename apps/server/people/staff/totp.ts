import { and, eq, lt } from 'drizzle-orm';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Queryable } from '#platform/database/connection.ts';
import { staffTotp } from './table.ts';

const periodSeconds = 30;

export const newTotpSecret = (): string => generateSecret();

export const totpUri = (secret: string, issuer: string, label: string): string =>
  generateURI({ secret, issuer, label });

const toSeconds = (now: Date): number => Math.floor(now.getTime() / 1000);

/** The time step of a correct code: the current one, or the one before or after it for clocks that are a little off. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = toSeconds(now);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: periodSeconds, period: periodSeconds });
  return result.valid ? Math.floor(epoch / periodSeconds) + result.delta : undefined;
};

export const findTotp = async (db: Queryable, accountId: number) =>
  (await db.select().from(staffTotp).where(eq(staffTotp.accountId, accountId)))[0];

/** Marks a step as used. One statement decides, so that a code works once for two requests at the same moment. */
export const spendStep = async (tx: Queryable, accountId: number, step: number): Promise<boolean> => {
  const rows = await tx
    .update(staffTotp)
    .set({ lastStep: step })
    .where(and(eq(staffTotp.accountId, accountId), lt(staffTotp.lastStep, step)))
    .returning({ id: staffTotp.accountId });
  return rows.length > 0;
};

export const storeTotp = async (tx: Queryable, row: typeof staffTotp.$inferInsert): Promise<void> => {
  const { secret, lastStep, createdAt } = row;
  await tx
    .insert(staffTotp)
    .values(row)
    .onConflictDoUpdate({ target: staffTotp.accountId, set: { secret, lastStep, createdAt } });
};
