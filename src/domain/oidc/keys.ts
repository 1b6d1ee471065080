import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { desc, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';
import { locks } from '#db/locks.ts';
import { oidcKey } from '#db/tables/oidc.ts';

const makePair = promisify(generateKeyPair);
const day = 24 * 60 * 60_000;
/** A new key every ninety days; published a day before it signs, and for thirty days after it stopped. */
const period = 90 * day;
const notice = day;
const afterlife = 30 * day;

type KeyRow = typeof oidcKey.$inferSelect;
export type Jwk = Record<string, unknown>;
/** `signing` begins with the key in use. `version` changes with any of them. */
export type Keys = { signing: Jwk[]; cookies: string[]; version: string };

const makers = {
  sign: async (id: string): Promise<Jwk> => {
    const { privateKey } = await makePair('rsa', { modulusLength: 2048 });
    return { ...privateKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' };
  },
  cookie: (): Promise<Jwk> => Promise.resolve({ secret: randomBytes(32).toString('base64url') }),
};

/** Makes the keys that are due, on one node at a time, and forgets the oldest. */
export const rotateKeys = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    // Two nodes must not both create the first key.
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.rotateOidcKeys})`);
    const rows = await tx.select().from(oidcKey);
    for (const use of ['sign', 'cookie'] as const) {
      const newest = Math.max(0, ...rows.filter((row) => row.use === use).map(({ createdAt }) => createdAt.getTime()));
      if (now.getTime() - newest < period) continue;
      const id = randomUUID();
      await tx.insert(oidcKey).values({ id, use, value: await makers[use](id), createdAt: now });
    }
    await tx.delete(oidcKey).where(lt(oidcKey.createdAt, new Date(now.getTime() - period - notice - afterlife)));
  });

/** Newest first, but a key that was made today comes after the one that everybody knows. */
const inOrder = (rows: KeyRow[], now: Date): KeyRow[] => {
  const known = rows.findIndex(({ createdAt }) => now.getTime() - createdAt.getTime() >= notice);
  const current = rows[known === -1 ? rows.length - 1 : known];
  return current ? [current, ...rows.filter((row) => row !== current)] : [];
};

export const loadKeys = async (db: Db, now: Date): Promise<Keys> => {
  const rows = await db.select().from(oidcKey).orderBy(desc(oidcKey.createdAt));
  const signing = inOrder(
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
