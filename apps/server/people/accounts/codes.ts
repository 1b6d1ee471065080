import { createHmac, randomInt } from 'node:crypto';
import type { CodePurpose } from '@site/contract/accounts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { accountCode } from './table.ts';

export const codeMinutes = 10;
export const maxCodeTries = 5;
/** Tolerated difference between the clocks of two nodes. */
const skewMs = 60_000;

/** What a code is valid for: a purpose, an address or number, and for some purposes the account that requested it. */
export type CodeUse = { purpose: CodePurpose; target: string; accountId?: number };

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const createCodes = ({ clock, secret }: { clock: () => Date; secret: () => Promise<string> }) => {
  // Six digits are easy to brute-force, so the stored hash is keyed with the site's secret.
  const hash = async ({ purpose, target, accountId = 0 }: CodeUse, code: string): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(JSON.stringify(['code', purpose, target, accountId, code]))
      .digest();

  return {
    /** Replaces an earlier code for the same use. */
    issue: async (tx: Queryable, use: CodeUse): Promise<string> => {
      const code = newCode();
      const expiresAt = new Date(clock().getTime() + codeMinutes * 60_000);
      const values = { codeHash: await hash(use, code), attempts: 0, expiresAt, usedAt: null };
      await tx
        .insert(accountCode)
        .values({ purpose: use.purpose, target: use.target, accountId: use.accountId ?? 0, ...values })
        .onConflictDoUpdate({ target: [accountCode.purpose, accountCode.target, accountCode.accountId], set: values });
      return code;
    },

    /** One statement counts the try and spends the code, so two concurrent requests cannot both succeed. */
    spend: async (tx: Queryable, use: CodeUse, code: string): Promise<boolean> => {
      const submittedHash = await hash(use, code);
      const now = clock();
      // A code that expires later than any valid one was issued by a node with a wrong clock.
      const latest = new Date(now.getTime() + codeMinutes * 60_000 + skewMs);
      const { rows } = await tx.execute<{ right: boolean }>(sql`
        update account_code
        set attempts = attempts + 1, used_at = case when code_hash = ${submittedHash} then ${now.toISOString()}::timestamptz end
        where purpose = ${use.purpose} and target = ${use.target} and account_id = ${use.accountId ?? 0}
          and attempts < ${maxCodeTries} and used_at is null and expires_at > ${now.toISOString()}::timestamptz
          and expires_at <= ${latest.toISOString()}::timestamptz
        returning code_hash = ${submittedHash} as right`);
      return rows[0]?.right === true;
    },
  };
};

export type Codes = ReturnType<typeof createCodes>;
