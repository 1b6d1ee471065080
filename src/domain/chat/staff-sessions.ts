import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, lte } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';
import { staffSession } from '#db/tables/chat.ts';

/** A working day. */
export const staffSessionSeconds = 12 * 60 * 60;
/** Tolerated difference between the clocks of two nodes. */
const skewSeconds = 60;

const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** Staff sign in with one shared token until the studio has accounts. A new token ends every session. */
export const createStaffSessions = ({ db, token, clock }: { db: Db; token: string; clock: () => Date }) => {
  // Keyed with the token: the table alone is not enough to sign in, and rows of an earlier token never match.
  const hashOf = (cookie: string) => createHmac('sha256', token).update(`staff:${cookie}`).digest();
  const after = (seconds: number) => new Date(clock().getTime() + seconds * 1000);

  return {
    isToken: (input: string): boolean => isSame(input, token),
    start: async (): Promise<string> => {
      const cookie = randomBytes(32).toString('base64url');
      await db.insert(staffSession).values({ tokenHash: hashOf(cookie), expiresAt: after(staffSessionSeconds) });
      return cookie;
    },
    isValid: async (cookie: string | undefined): Promise<boolean> => {
      if (!cookie) return false;
      const rows = await db
        .select({ expiresAt: staffSession.expiresAt })
        .from(staffSession)
        .where(
          and(
            eq(staffSession.tokenHash, hashOf(cookie)),
            gt(staffSession.expiresAt, clock()),
            // A session that expires later than any valid one was started by a node with a wrong clock.
            lte(staffSession.expiresAt, after(staffSessionSeconds + skewSeconds)),
          ),
        );
      return rows.length === 1;
    },
    end: async (cookie: string | undefined): Promise<void> => {
      if (cookie) await db.delete(staffSession).where(eq(staffSession.tokenHash, hashOf(cookie)));
    },
  };
};

export const deleteOldStaffSessions = (db: Db, now: Date) =>
  db.delete(staffSession).where(lt(staffSession.expiresAt, now));
