import type { CommentTarget } from '@site/contract/comments';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account } from '#people/accounts/table.ts';
import { timestamptz } from '#platform/database/entry.ts';

/** A user's comment on a product, solution, case, news item or FAQ; a reply if it has a parent. */
export const comment = pgTable(
  'comment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    target: text().$type<CommentTarget>().notNull(),
    targetId: integer().notNull(),
    parentId: integer().references((): AnyPgColumn => comment.id, { onDelete: 'cascade' }),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    /** Empty once deleted; the row remains only because other users' replies refer to it. */
    text: text().notNull(),
    createdAt: timestamptz().notNull(),
    deletedAt: timestamptz(),
    /** Hidden by staff, who can show it again; for visitors as if deleted. */
    hiddenAt: timestamptz(),
    idempotencyKey: uuid(),
  },
  (table) => [
    index('comment_by_target').on(table.target, table.targetId, table.parentId, table.id),
    index('comment_by_parent').on(table.parentId, table.id),
    index('comment_by_account').on(table.accountId, table.id),
    unique('comment_once').on(table.accountId, table.idempotencyKey),
  ],
);

const ofAccount = () => ({
  commentId: integer()
    .notNull()
    .references(() => comment.id, { onDelete: 'cascade' }),
  accountId: integer()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' }),
  at: timestamptz().notNull(),
});

export const commentLike = pgTable('comment_like', ofAccount(), (table) => [
  primaryKey({ columns: [table.commentId, table.accountId] }),
  index('comment_like_by_account').on(table.accountId, table.at),
]);

/** A user's request that the staff review a comment. */
export const commentReport = pgTable('comment_report', ofAccount(), (table) => [
  primaryKey({ columns: [table.commentId, table.accountId] }),
]);
