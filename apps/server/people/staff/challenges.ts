import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { hashToken } from '../accounts/tokens.ts';
import { staffChallenge } from './table.ts';

const minuteMs = 60_000;
type Purpose = (typeof staffChallenge.$inferSelect)['purpose'];
const lifetimesMs: Record<Purpose, number> = {
  'sign-in': 5 * minuteMs,
  confirm: 5 * minuteMs,
  'add-passkey': 5 * minuteMs,
  'join-passkey': 5 * minuteMs,
  totp: 15 * minuteMs,
};

/** What a challenge is for, and whose it is: the id of an account or an invitation; 0 for a sign-in. */
export type ChallengeUse = { purpose: Purpose; owner: number };

const matches = (challenge: string, { purpose, owner }: ChallengeUse, now: Date) =>
  and(
    eq(staffChallenge.hash, hashToken(challenge)),
    eq(staffChallenge.purpose, purpose),
    eq(staffChallenge.owner, owner),
    gt(staffChallenge.expiresAt, now),
    lt(staffChallenge.expiresAt, new Date(now.getTime() + lifetimesMs[purpose] + minuteMs)),
  );

export const issueChallenge = async (
  db: Queryable,
  challenge: string,
  use: ChallengeUse,
  now: Date,
  secret: Buffer | null = null,
): Promise<void> => {
  const expiresAt = new Date(now.getTime() + lifetimesMs[use.purpose]);
  await db.insert(staffChallenge).values({ hash: hashToken(challenge), ...use, secret, expiresAt });
};

/** One statement finds and deletes it, so that of two answers at the same moment only one counts. */
export const spendChallenge = async (db: Queryable, challenge: string, use: ChallengeUse, now: Date) => {
  const rows = await db
    .delete(staffChallenge)
    .where(matches(challenge, use, now))
    .returning();
  return rows.length > 0;
};

/** For a code that may be mistyped: the challenge stays until the code is right. */
export const findSecret = async (db: Queryable, challenge: string, use: ChallengeUse, now: Date) =>
  (
    await db
      .select({ secret: staffChallenge.secret })
      .from(staffChallenge)
      .where(matches(challenge, use, now))
  )[0]?.secret;

export const deleteOldChallenges = (db: Queryable, now: Date) =>
  db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, now));
