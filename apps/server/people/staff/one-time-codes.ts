import { randomInt, createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { sharedSecret } from '#platform/captcha/secret.ts';
import type { Queryable, Db } from '#platform/database/connection.ts';
import { staffRecoveryCode, staffTotp } from './table.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts TOTP secrets and hashes recovery codes with keys derived from a secret of the site. A copy of the staff's tables
 * alone is of no use; a copy of the whole database is (decision 0027).
 */
export const createStaffSecrets = ({ db, clock }: { db: Db; clock: () => Date }) => {
  let secret: Promise<string> | undefined;
  const keyFor = async (purpose: string): Promise<Buffer> => {
    secret ??= sharedSecret(db, 'staff', clock());
    // Retry next time if the database was down.
    secret.catch(() => (secret = undefined));
    return Buffer.from(hkdfSync('sha256', await secret, '', purpose, 32));
  };

  return {
    encrypt: async (text: string): Promise<Buffer> => {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, await keyFor('totp'), nonce);
      const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
      return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]);
    },
    decrypt: async (bytes: Buffer): Promise<string> => {
      const decryption = createDecipheriv(cipher, await keyFor('totp'), bytes.subarray(0, nonceBytes));
      decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return decryption.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decryption.final('utf8');
    },
    hashCode: async (accountId: number, code: string): Promise<Buffer> =>
      createHmac('sha256', await keyFor('recovery'))
        .update(JSON.stringify([accountId, code]))
        .digest(),
  };
};

export type StaffSecrets = ReturnType<typeof createStaffSecrets>;

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
const spendStep = async (tx: Queryable, accountId: number, step: number): Promise<boolean> => {
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
