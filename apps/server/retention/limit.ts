import type { Kind } from '@site/content/retention/periods';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/database/connection.ts';

/** The rows of one kind, and the condition that their period has ended. */
export type Expired = { table: PgTable; of?: SQL | undefined; where: SQL | undefined };

export type Overdue = { kind: Kind; overdue: number; all: number };

/** Tables with fewer rows empty themselves on ordinary days. */
const minRows = 100;
const maxShare = 0.2;

export const countOverdue = async (db: Queryable, kind: Kind, { table, of, where }: Expired): Promise<Overdue> => {
  const { rows } = await db.execute<{ overdue: number; all: number }>(sql`
    select (count(*) filter (where ${where ?? sql`false`}))::int as overdue, count(*)::int as all
    from ${table} where ${of ?? sql`true`}`);
  return { kind, overdue: rows[0]?.overdue ?? 0, all: rows[0]?.all ?? 0 };
};

/**
 * Whether so much is overdue that somebody has to confirm it. The job runs every hour, so nothing is ever overdue by a day, unless a clock
 * is wrong, the company has chosen a shorter period, or the site was off for long.
 */
export const isTooMuch = ({ overdue, all }: Overdue): boolean => all >= minRows && overdue > all * maxShare;

/** Data whose period has ended, and which was not deleted, because it would have been far too much at once. */
export class RetentionHeld extends Error {
  override name = 'RetentionHeld';
  readonly held: readonly Overdue[];
  constructor(held: readonly Overdue[]) {
    const counts = held.map(({ kind, overdue, all }) => `${overdue} of ${all} (${kind})`).join(', ');
    super(`nothing was deleted of ${counts}: confirm it with npm run retention -- --delete`);
    this.held = held;
  }
}
