import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/connection.ts';
import { siteSecret } from '../database/table.ts';

/** A secret that the first node to ask creates and all nodes then share. */
export const sharedSecret = async (db: Db, name: string, now: Date): Promise<string> => {
  const value = randomBytes(32).toString('base64url');
  await db.insert(siteSecret).values({ name, value, createdAt: now }).onConflictDoNothing();
  const [row] = await db.select({ value: siteSecret.value }).from(siteSecret).where(eq(siteSecret.name, name));
  if (!row) throw new Error(`no secret named ${name}`);
  return row.value;
};
