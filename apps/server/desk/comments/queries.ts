import type { CommentTarget } from '@site/contract/comments';
import type { Locale, Localised } from '@site/contract/locales';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { pick, isPublic } from '#platform/database/public-rows.ts';

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

export type PostRow = {
  id: number;
  parent_id: number | null;
  account_id: number;
  nickname: string;
  closed: boolean;
  text: string;
  at: string;
  deleted: boolean;
  likes: number;
  liked: boolean;
  reply_count: number;
  total: number;
};

/** Neither deleted by its author nor hidden by staff. */
const isShown = (alias: 'c' | 'r'): SQL =>
  sql`(${sql.identifier(alias)}.deleted_at is null and ${sql.identifier(alias)}.hidden_at is null)`;

const likes = sql`(select count(*)::int from comment_like l where l.comment_id = c.id)`;

/** A comment or reply as this reader sees it; `user` is 0 for a visitor. */
const postColumns = (
  user: number,
): SQL => sql`c.id, c.parent_id, c.account_id, a.nickname, a.closed_at is not null as closed,
  c.text, to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  not ${isShown('c')} as deleted, ${likes} as likes,
  exists (select from comment_like l where l.comment_id = c.id and l.account_id = ${user}) as liked,
  (select count(*)::int from comment r where r.parent_id = c.id and ${isShown('r')}) as reply_count`;

const from = sql`from comment c join account a on a.id = c.account_id`;

type Slice = { user: number; page: number; limit: number };

const slice = ({ page, limit }: Slice): SQL => sql`limit ${limit} offset ${(page - 1) * limit}`;

/** A deleted comment stays in the list only while it has replies. */
const present = sql`(${isShown('c')} or exists
  (select from comment r where r.parent_id = c.id and ${isShown('r')}))`;

export const listComments = async (
  db: Queryable,
  { target, target_id, sort, ...page }: Slice & { target: string; target_id: number; sort: 'new' | 'top' },
): Promise<PostRow[]> => {
  const order = sort === 'top' ? sql`likes desc, c.id desc` : sql`c.id desc`;
  const { rows } =
    await db.execute<PostRow>(sql`select ${postColumns(page.user)}, count(*) over ()::int as total ${from}
    where c.target = ${target} and c.target_id = ${target_id} and c.parent_id is null and ${present}
    order by ${order} ${slice(page)}`);
  return rows;
};

/** A page past the end has no rows to carry the total. */
export const countComments = async (db: Queryable, target: string, targetId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from comment c
    where c.target = ${target} and c.target_id = ${targetId} and c.parent_id is null and ${present}`);
  return rows[0]?.n ?? 0;
};

export const listReplies = async (
  db: Queryable,
  { comment_id, ...page }: Slice & { comment_id: number },
): Promise<PostRow[]> => {
  const { rows } =
    await db.execute<PostRow>(sql`select ${postColumns(page.user)}, count(*) over ()::int as total ${from}
    where c.parent_id = ${comment_id} and ${isShown('c')} order by c.id ${slice(page)}`);
  return rows;
};

/** The first replies of many comments at once. */
export const firstReplies = async (db: Queryable, ids: number[], user: number, limit: number): Promise<PostRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<PostRow>(sql`select * from (
      select ${postColumns(user)}, row_number() over (partition by c.parent_id order by c.id) as place, 0 as total ${from}
      where c.parent_id in ${ids} and ${isShown('c')}
    ) ranked where place <= ${limit} order by id`);
  return rows;
};

export const findPost = async (db: Queryable, id: number, user: number): Promise<PostRow | undefined> => {
  const { rows } = await db.execute<PostRow>(sql`select ${postColumns(user)}, 1 as total ${from} where c.id = ${id}`);
  return rows[0];
};

export type MineRow = Pick<PostRow, 'id' | 'account_id' | 'text' | 'at' | 'likes' | 'total'> & {
  target: 'product' | 'scheme' | 'project' | 'news' | 'faq';
  target_id: number;
};

export const listMine = async (
  db: Queryable,
  { user, kind, ...page }: Slice & { kind: 'written' | 'liked' },
): Promise<MineRow[]> => {
  const which =
    kind === 'written'
      ? sql`where c.account_id = ${user} and c.deleted_at is null order by c.id desc`
      : sql`join comment_like mine on mine.comment_id = c.id and mine.account_id = ${user}
          where ${isShown('c')} order by mine.at desc, c.id desc`;
  const { rows } = await db.execute<MineRow>(sql`select c.id, c.account_id, c.target, c.target_id, c.text,
      to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ${likes} as likes,
      count(*) over ()::int as total
    from comment c ${which} ${slice({ user, ...page })}`);
  return rows;
};
