import type { CommentTarget } from '@site/contract/comments';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { account } from '#people/accounts/table.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { comment, commentReport } from './table.ts';

type NewComment = { accountId: number; text: string; now: Date; idempotency_key?: string | undefined };
type Place = { target: CommentTarget; targetId: number; parentId: number | null };

const isShown = and(isNull(comment.deletedAt), isNull(comment.hiddenAt));

/** Whether staff have blocked this user from writing comments. */
export const isBlocked = async (db: Queryable, accountId: number): Promise<boolean> => {
  const [row] = await db.select({ at: account.commentsBlockedAt }).from(account).where(eq(account.id, accountId));
  return row !== undefined && row.at !== null;
};

/** The same idempotency key creates one comment, however often and on whichever node it arrives. */
export const insertComment = async (db: Queryable, place: Place, words: NewComment): Promise<number> => {
  const { accountId, text, now, idempotency_key } = words;
  const [row] = await db
    .insert(comment)
    .values({ ...place, accountId, text, createdAt: now, idempotencyKey: idempotency_key ?? null })
    .onConflictDoNothing()
    .returning({ id: comment.id });
  if (row) return row.id;
  const [same] = await db
    .select({ id: comment.id })
    .from(comment)
    .where(and(eq(comment.accountId, accountId), eq(comment.idempotencyKey, idempotency_key ?? '')));
  if (!same) throw new Error('A comment was neither stored nor found');
  return same.id;
};

/** Finds the parent for a reply: a comment that is not deleted and is not a reply itself. */
export const findParent = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ target: comment.target, targetId: comment.targetId })
    .from(comment)
    .where(and(eq(comment.id, id), isNull(comment.parentId), isShown));
  return row;
};

type Like = { id: number; accountId: number; reply: boolean; liked: boolean | undefined; now: Date };

/** One statement, so that concurrent clicks leave one like or none. `undefined` means that there is no such comment. */
export const setLike = async (
  db: Queryable,
  { id, accountId, reply, liked, now }: Like,
): Promise<{ liked: boolean; likes: number } | undefined> => {
  const kind = reply ? sql`parent_id is not null` : sql`parent_id is null`;
  const shouldLike = liked === undefined ? sql`not exists (select from before)` : sql`${liked}::boolean`;
  const { rows } = await db.execute<{ should_like: boolean }>(sql`
    with it as (select id from comment where id = ${id} and deleted_at is null and hidden_at is null and ${kind}),
      before as (select from comment_like where comment_id = ${id} and account_id = ${accountId}),
      gone as (delete from comment_like using it
        where comment_id = it.id and account_id = ${accountId} and not (${shouldLike})),
      added as (insert into comment_like (comment_id, account_id, at)
        select it.id, ${accountId}, ${now.toISOString()}::timestamptz from it where ${shouldLike} on conflict do nothing)
    select ${shouldLike} as should_like from it`);
  const [row] = rows;
  if (!row) return undefined;
  const { rows: counted } = await db.execute<{ likes: number }>(
    sql`select count(*)::int as likes from comment_like where comment_id = ${id}`,
  );
  return { liked: row.should_like, likes: counted[0]?.likes ?? 0 };
};

/** Deletes the user's own comment. The text is cleared at once; the row is hidden unless others replied. */
export const deleteComment = async (db: Queryable, id: number, accountId: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(comment)
    .set({ text: '', deletedAt: now })
    .where(and(eq(comment.id, id), eq(comment.accountId, accountId), isNull(comment.deletedAt)))
    .returning({ id: comment.id });
  return rows.length > 0;
};

/** `isNew` means that this user had not reported it yet. `undefined` means that there is no such comment. */
export const reportComment = async (db: Queryable, id: number, accountId: number, now: Date) => {
  const [it] = await db
    .select({ text: comment.text, target: comment.target, targetId: comment.targetId })
    .from(comment)
    .where(and(eq(comment.id, id), isShown));
  if (!it) return undefined;
  const rows = await db
    .insert(commentReport)
    .values({ commentId: id, accountId, at: now })
    .onConflictDoNothing()
    .returning({ id: commentReport.commentId });
  return { ...it, isNew: rows.length > 0 };
};
