import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CodePurpose } from '#contract/accounts.ts';
import type { Queryable } from '#db/connection.ts';
import { accountCode } from '#db/tables/accounts.ts';

export const codeMinutes = 10;
export const codeTries = 5;
/** Clocks of nodes may differ by so much. */
const skewMs = 60_000;

/** What a code is good for: a purpose, an address or number, and for some purposes the one account that asked. */
export type CodeUse = { purpose: CodePurpose; target: string; accountId?: number };

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const createCodes = ({ clock, secret }: { clock: () => Date; secret: () => Promise<string> }) => {
  // Six digits are quickly tried: without the site's secret the stored form tells nothing.
  const hash = async ({ purpose, target, accountId = 0 }: CodeUse, code: string): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(JSON.stringify(['code', purpose, target, accountId, code]))
      .digest();

  return {
    /** Takes the place of an earlier code for the same use. */
    issue: async (tx: Queryable, use: CodeUse): Promise<string> => {
      const code = newCode();
      const expiresAt = new Date(clock().getTime() + codeMinutes * 60_000);
      const fresh = { codeHash: await hash(use, code), attempts: 0, expiresAt, usedAt: null };
      await tx
        .insert(accountCode)
        .values({ purpose: use.purpose, target: use.target, accountId: use.accountId ?? 0, ...fresh })
        .onConflictDoUpdate({ target: [accountCode.purpose, accountCode.target, accountCode.accountId], set: fresh });
      return code;
    },

    /** One statement counts the try and spends the code, so two requests at the same moment cannot both win. */
    spend: async (tx: Queryable, use: CodeUse, code: string): Promise<boolean> => {
      const given = await hash(use, code);
      const now = clock();
      // A code that lasts longer than any does was made by a clock that was wrong.
      const latest = new Date(now.getTime() + codeMinutes * 60_000 + skewMs);
      const { rows } = await tx.execute<{ right: boolean }>(sql`
        update account_code
        set attempts = attempts + 1, used_at = case when code_hash = ${given} then ${now.toISOString()}::timestamptz end
        where purpose = ${use.purpose} and target = ${use.target} and account_id = ${use.accountId ?? 0}
          and attempts < ${codeTries} and used_at is null and expires_at > ${now.toISOString()}::timestamptz
          and expires_at <= ${latest.toISOString()}::timestamptz
        returning code_hash = ${given} as right`);
      return rows[0]?.right === true;
    },
  };
};

export type Codes = ReturnType<typeof createCodes>;
