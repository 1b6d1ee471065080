import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { desc, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';
import { locks } from '#platform/database/locks.ts';
import { oidcKey } from './table.ts';

const generateKeyPairAsync = promisify(generateKeyPair);
const dayMs = 24 * 60 * 60_000;
/** A new key is created every ninety days, published a day before it signs and for thirty days after it has stopped signing. */
const rotationMs = 90 * dayMs;
const announcementMs = dayMs;
const retirementMs = 30 * dayMs;

type KeyRow = typeof oidcKey.$inferSelect;
export type Jwk = Record<string, unknown>;
/** `signing` starts with the key in use. `version` changes with any of the keys. */
export type Keys = { signing: Jwk[]; cookies: string[]; version: string };

const generators = {
  sign: async (id: string): Promise<Jwk> => {
    const { privateKey } = await generateKeyPairAsync('rsa', { modulusLength: 2048 });
    return { ...privateKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' };
  },
  cookie: (): Promise<Jwk> => Promise.resolve({ secret: randomBytes(32).toString('base64url') }),
};

/** Creates the keys that are due, on one node at a time, and deletes the oldest. */
export const rotateKeys = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    // Two nodes must not both create the first key.
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.rotateOidcKeys})`);
    const rows = await tx.select().from(oidcKey);
    for (const use of ['sign', 'cookie'] as const) {
      const newest = Math.max(0, ...rows.filter((row) => row.use === use).map(({ createdAt }) => createdAt.getTime()));
      if (now.getTime() - newest < rotationMs) continue;
      const id = randomUUID();
      await tx.insert(oidcKey).values({ id, use, value: await generators[use](id), createdAt: now });
    }
    await tx
      .delete(oidcKey)
      .where(lt(oidcKey.createdAt, new Date(now.getTime() - rotationMs - announcementMs - retirementMs)));
  });

/** Newest first, except that a key created today comes after the one that clients already know. */
const sortForSigning = (rows: KeyRow[], now: Date): KeyRow[] => {
  const announcedIndex = rows.findIndex(({ createdAt }) => now.getTime() - createdAt.getTime() >= announcementMs);
  const current = rows[announcedIndex === -1 ? rows.length - 1 : announcedIndex];
  return current ? [current, ...rows.filter((row) => row !== current)] : [];
};

export const loadKeys = async (db: Db, now: Date): Promise<Keys> => {
  const rows = await db.select().from(oidcKey).orderBy(desc(oidcKey.createdAt));
  const signing = sortForSigning(
    rows.filter(({ use }) => use === 'sign'),
    now,
  );
  const cookies = rows.filter(({ use }) => use === 'cookie');
  return {
    signing: signing.map(({ value }) => value),
    cookies: cookies.map(({ value }) => String(value['secret'])),
    version: [...signing, ...cookies].map(({ id }) => id).join(),
  };
};
