import { sql } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { inLocale } from '#platform/database/in-locale.ts';

export type ParameterRow = {
  key: string;
  name: string;
  type: string;
  unit: string | null;
  filter: boolean;
  options: Record<string, unknown>;
  groupKey: string;
  groupName: string;
};

/** All parameters in the order of data sheets. */
export const findAllParameters = async ({ db, locale }: Reading): Promise<ParameterRow[]> => {
  const { rows } = await db.execute<ParameterRow>(sql`
    select p.slug as key, ${inLocale(sql`p.name`, locale)} as name, p.type, p.unit, p.filter, p.options,
      g.slug as "groupKey", ${inLocale(sql`g.name`, locale)} as "groupName"
    from parameter p join parameter_group g on g.id = p.group_id
    where p.status = 'published'
    order by g.sort, p.sort`);
  return rows;
};

/** Keys and names of a list that the parameter file has besides the parameters. */
export const findNames = async (
  db: Queryable,
  list: 'applications' | 'terminal_groups',
): Promise<{ key: string; name: unknown }[]> => {
  const { rows } = await db.execute<{ list: { key: string; name: unknown }[] }>(
    sql`select value -> 'list' as list from setting where key = ${list}`,
  );
  return rows[0]?.list ?? [];
};
