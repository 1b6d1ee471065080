import type {
  Comment,
  CommentAddInput,
  CommentListInput,
  CommentMineInput,
  Reply,
  CommentTarget,
} from '@site/contract/comments';
import type { Locale } from '@site/contract/locales';
import { sql, and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Outbox } from '#outbox/outbox.ts';
import { findStaffLocale } from '#outbox/staff-locale.ts';
import { account } from '#people/accounts/table.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import {
  type PostRow,
  countComments,
  findPost,
  firstReplies,
  listComments,
  listMine,
  listReplies,
  isOnPublicTarget,
  isPublicTarget,
  titlesOf,
} from './queries.ts';
import { comment, commentReport } from './table.ts';

type NewComment = { accountId: number; text: string; now: Date; idempotency_key?: string | undefined };
type Place = { target: CommentTarget; targetId: number; parentId: number | null };

const isShown = and(isNull(comment.deletedAt), isNull(comment.hiddenAt));

/** Whether staff have blocked this user from writing comments. */
const isBlocked = async (db: Queryable, accountId: number): Promise<boolean> => {
  const [row] = await db.select({ at: account.commentsBlockedAt }).from(account).where(eq(account.id, accountId));
  return row !== undefined && row.at !== null;
};

/** The same idempotency key creates one comment, however often and on whichever node it arrives. */
const insertComment = async (db: Queryable, place: Place, words: NewComment): Promise<number> => {
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
const findParent = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ target: comment.target, targetId: comment.targetId })
    .from(comment)
    .where(and(eq(comment.id, id), isNull(comment.parentId), isShown));
  return row;
};

type Like = { id: number; accountId: number; reply: boolean; liked: boolean | undefined; now: Date };

/** One statement, so that concurrent clicks leave one like or none. `undefined` means that there is no such comment. */
const setLike = async (
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
const deleteComment = async (db: Queryable, id: number, accountId: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(comment)
    .set({ text: '', deletedAt: now })
    .where(and(eq(comment.id, id), eq(comment.accountId, accountId), isNull(comment.deletedAt)))
    .returning({ id: comment.id });
  return rows.length > 0;
};

/** `isNew` means that this user had not reported it yet. `undefined` means that there is no such comment. */
const reportComment = async (db: Queryable, id: number, accountId: number, now: Date) => {
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

type Deps = { db: Db; clock: () => Date; outbox: Pick<Outbox, 'enqueue'> };
type CommentText = { text: string; idempotency_key?: string | undefined };

const maxPreviewReplies = 3;
const visitor = 0;

const toPost = (row: PostRow, user: number) => ({
  author: row.closed ? null : row.nickname,
  avatar: row.closed ? '' : (Array.from(row.nickname)[0] ?? '').toLocaleUpperCase('en'),
  text: row.deleted ? null : row.text,
  at: row.at,
  likes: row.likes,
  liked: row.liked,
  mine: row.account_id === user && !row.deleted,
});

const toReply = (row: PostRow, user: number): Reply => ({ reply_id: row.id, ...toPost(row, user) });

const toComment = (row: PostRow, replies: PostRow[], user: number): Comment => ({
  comment_id: row.id,
  ...toPost(row, user),
  replies: replies.map((reply) => toReply(reply, user)),
  reply_count: row.reply_count,
});

const staffInbox = async (db: Queryable): Promise<string | undefined> => {
  const { rows } = await db.execute<{ email: string | null }>(
    sql`select value ->> 'default_inbox' as email from setting where key = 'company'`,
  );
  return rows[0]?.email ?? undefined;
};

/** Comments are never cached: every node shows at once what another stored. */
export const createComments = ({ db, clock, outbox }: Deps) => ({
  isBlocked: (user: number): Promise<boolean> => isBlocked(db, user),
  /** Here and below, `undefined` means that no public target has that kind and id. */
  list: async (input: z.output<typeof CommentListInput>, user = visitor) => {
    const { target, target_id, page, limit } = input;
    if (!(await isPublicTarget(db, target, target_id, clock()))) return undefined;
    const rows = await listComments(db, { ...input, user });
    const replies = Map.groupBy(
      await firstReplies(
        db,
        rows.map(({ id }) => id),
        user,
        maxPreviewReplies,
      ),
      ({ parent_id }) => parent_id,
    );
    const total = rows[0]?.total ?? (page === 1 ? 0 : await countComments(db, target, target_id));
    return { list: rows.map((row) => toComment(row, replies.get(row.id) ?? [], user)), total, page, limit };
  },
  replies: async (input: { comment_id: number; page: number; limit: number }, user = visitor) => {
    if (!(await isOnPublicTarget(db, input.comment_id, clock()))) return undefined;
    const rows = await listReplies(db, { ...input, user });
    return {
      list: rows.map((row) => toReply(row, user)),
      total: rows[0]?.total ?? 0,
      page: input.page,
      limit: input.limit,
    };
  },
  add: async (
    { target, target_id, ...words }: z.output<typeof CommentAddInput>,
    user: number,
  ): Promise<Comment | undefined> => {
    const now = clock();
    if (!(await isPublicTarget(db, target, target_id, now))) return undefined;
    const place = { target, targetId: target_id, parentId: null };
    const id = await insertComment(db, place, { ...words, accountId: user, now });
    const row = await findPost(db, id, user);
    return row && toComment(row, [], user);
  },
  reply: async (commentId: number, words: CommentText, user: number): Promise<Reply | undefined> => {
    const parent = await findParent(db, commentId);
    if (!parent || !(await isPublicTarget(db, parent.target, parent.targetId, clock()))) return undefined;
    const id = await insertComment(db, { ...parent, parentId: commentId }, { ...words, accountId: user, now: clock() });
    const row = await findPost(db, id, user);
    return row && toReply(row, user);
  },
  like: async (id: number, user: number, { reply, liked }: { reply: boolean; liked?: boolean | undefined }) =>
    (await isOnPublicTarget(db, id, clock()))
      ? setLike(db, { id, accountId: user, reply, liked, now: clock() })
      : undefined,
  delete: (id: number, user: number): Promise<boolean> => deleteComment(db, id, user, clock()),
  /** Notifies staff of each report once, in the transaction that stores it. */
  report: (id: number, user: number): Promise<boolean> =>
    db.transaction(async (tx) => {
      const reported = await reportComment(tx, id, user, clock());
      const to = reported?.isNew ? await staffInbox(tx) : undefined;
      if (reported && to) {
        const { target, targetId, text } = reported;
        const data = { place: `${target} ${targetId}`, comment: String(id), text };
        const locale = await findStaffLocale(tx);
        await outbox.enqueue(tx, { to, locale, template: 'commentReport', data, key: `report ${id} ${user}` });
      }
      return reported !== undefined;
    }),
  mine: async (input: z.output<typeof CommentMineInput>, user: number, locale: Locale) => {
    const rows = await listMine(db, { ...input, user });
    const title = await titlesOf(db, rows, locale);
    return {
      list: rows.map((row) => ({
        id: row.id,
        target: row.target,
        target_id: row.target_id,
        title: title(row),
        text: row.text,
        at: row.at,
        likes: row.likes,
        mine: row.account_id === user,
      })),
      total: rows[0]?.total ?? 0,
      page: input.page,
      limit: input.limit,
    };
  },
});

export type Comments = ReturnType<typeof createComments>;
