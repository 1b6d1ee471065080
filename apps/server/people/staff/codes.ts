import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import type { StaffSecrets } from './secrets.ts';
import { staffRecoveryCode } from './table.ts';
import { findTotp, spendStep, stepOfCode } from './totp.ts';

const codeCount = 10;
const codeLength = 12;
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const newCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
const normalise = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** Replaces all recovery codes of a person and returns the new ones, which nobody can read again. */
export const renewRecoveryCodes = async (
  tx: Queryable,
  secrets: StaffSecrets,
  accountId: number,
): Promise<string[]> => {
  const codes = Array.from({ length: codeCount }, newCode);
  const rows = await Promise.all(
    codes.map(async (code) => ({ accountId, codeHash: await secrets.hashCode(accountId, code) })),
  );
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.accountId, accountId));
  await tx.insert(staffRecoveryCode).values(rows);
  return codes.map(inGroups);
};

/** A code that was checked and not yet spent. */
export type CheckedCode = { kind: 'totp'; step: number } | { kind: 'recovery'; hash: Buffer };

/**
 * Finds out which code this is, without spending it. It does the same work for a person who does not exist, so that the time of
 * an answer says nothing about the password.
 */
export const checkCode = async (
  db: Queryable,
  secrets: StaffSecrets,
  accountId: number,
  input: string,
  now: Date,
): Promise<CheckedCode | undefined> => {
  const code = normalise(input);
  const hash = await secrets.hashCode(accountId, code);
  const totp = await findTotp(db, accountId);
  const step = totp ? stepOfCode(await secrets.decrypt(totp.secret), code, now) : undefined;
  if (step !== undefined) return { kind: 'totp', step };
  return code.length === codeLength ? { kind: 'recovery', hash } : undefined;
};

export const spendCode = async (tx: Queryable, accountId: number, code: CheckedCode): Promise<boolean> => {
  if (code.kind === 'totp') return spendStep(tx, accountId, code.step);
  const rows = await tx
    .delete(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.accountId, accountId), eq(staffRecoveryCode.codeHash, code.hash)))
    .returning({ id: staffRecoveryCode.accountId });
  return rows.length > 0;
};
