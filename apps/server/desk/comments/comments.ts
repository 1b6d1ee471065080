import type { Comment, CommentAddInput, CommentListInput, CommentMineInput, Reply } from '@site/contract/comments';
import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Outbox } from '#outbox/outbox.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import type { PostRow } from './queries.ts';
import { countComments, findPost, firstReplies, listComments, listMine, listReplies } from './queries.ts';
import { isOnPublicTarget, isPublicTarget, titlesOf } from './targets.ts';
import { deleteComment, findParent, insertComment, isBlocked, reportComment, setLike } from './write.ts';

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
        await outbox.enqueue(tx, { to, locale: 'en', template: 'commentReport', data, key: `report ${id} ${user}` });
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
