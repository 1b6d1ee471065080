import type { Regions } from '@site/contract/staff-roles';
import { type SQL, sql } from 'drizzle-orm';

/** The condition on rows that somebody's regions cover; the same rule as `mayDo` for one object. */
export const isWithin = (regions: Regions, country: SQL, edition: SQL): SQL =>
  regions === 'all'
    ? sql`true`
    : sql`(${country} = any(${sql.param([...regions.countries])}::text[])
        or ${edition} = any(${sql.param([...regions.editions])}::text[]))`;

/** Whether one of these texts contains the words, whatever their case. */
export const hasWords = (key: string | undefined, ...texts: SQL[]): SQL =>
  key === undefined || key === ''
    ? sql`true`
    : sql`strpos(lower(concat_ws(' ', ${sql.join(texts, sql`, `)})), lower(${key})) > 0`;

/** A list reads one row more than it shows, to know whether there is another page. */
export const pageOf = <T>(rows: T[], limit: number): { list: T[]; more: boolean } => ({
  list: rows.slice(0, limit),
  more: rows.length > limit,
});
