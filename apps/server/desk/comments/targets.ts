import type { CommentTarget } from '@site/contract/comments';
import type { Locale, Localised } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { pick } from '#platform/database/pick.ts';
import { isPublic } from '#platform/database/public.ts';

/** The table of each kind of comment target, and the column with its title. */
const tables: Record<CommentTarget, { table: string; title: string }> = {
  product: { table: 'product', title: 'title' },
  scheme: { table: 'solution', title: 'title' },
  project: { table: 'case_study', title: 'title' },
  news: { table: 'news', title: 'title' },
  faq: { table: 'faq', title: 'question' },
};

/** Whether visitors can see the target; only then can they comment on it. */
export const isPublicTarget = async (db: Queryable, target: CommentTarget, id: number, now: Date): Promise<boolean> => {
  const { table } = tables[target];
  const { rowCount } = await db.execute(
    sql`select from ${sql.identifier(table)} as it where it.id = ${id} and ${isPublic('it', now)}`,
  );
  return rowCount === 1;
};

/** Whether a comment or reply belongs to a target that visitors can see. */
export const isOnPublicTarget = async (db: Queryable, commentId: number, now: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ target: CommentTarget; target_id: number }>(
    sql`select target, target_id from comment where id = ${commentId}`,
  );
  const [row] = rows;
  return row !== undefined && isPublicTarget(db, row.target, row.target_id, now);
};

type Place = { target: CommentTarget; target_id: number };

/** Loads the titles of comment targets, with one query per table. */
export const titlesOf = async (db: Queryable, places: Place[], locale: Locale): Promise<(place: Place) => string> => {
  const titles = new Map<string, string>();
  for (const [target, group] of Map.groupBy(places, (place) => place.target)) {
    const { table, title } = tables[target];
    const ids = [...new Set(group.map(({ target_id }) => target_id))];
    const { rows } = await db.execute<{ id: number; title: Localised }>(
      sql`select id, ${sql.identifier(title)} as title from ${sql.identifier(table)} where id in ${ids}`,
    );
    for (const { id, title: name } of rows) titles.set(`${target} ${id}`, pick(name, locale));
  }
  return ({ target, target_id }) => titles.get(`${target} ${target_id}`) ?? '';
};
