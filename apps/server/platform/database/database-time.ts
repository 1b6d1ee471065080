import { sql } from 'drizzle-orm';
import type { Queryable } from './connection.ts';

/** The time of PostgreSQL's machine, in milliseconds since 1970. `now()` would be that of the transaction's start. */
const readMs = async (db: Pick<Queryable, 'execute'>): Promise<number> => {
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return Number(rows[0]?.ms);
};

/** What time it is for the whole site, whatever the clock of this machine says. */
export const databaseTime = async (db: Pick<Queryable, 'execute'>): Promise<Date> => new Date(await readMs(db));
