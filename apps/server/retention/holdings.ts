import { and, desc, eq, isNull } from 'drizzle-orm';
import { downloadHistory, download } from '#catalogue/support/table.ts';
import { chatConversation, chatMessage } from '#desk/chat/table.ts';
import { comment, commentLike } from '#desk/comments/table.ts';
import { eraseSubmissions } from '#desk/inbox/queries.ts';
import { submission } from '#desk/inbox/table.ts';
import { accountHoldings, type Holdings } from '#people/accounts/holdings.ts';
import { searchHistory } from '#search/table.ts';

/** Everything that any room holds about a user. A room that begins to hold something adds a row. */
export const holdings: Holdings = {
  ...accountHoldings,
  searches: {
    read: (db, id) =>
      db
        .select({ key: searchHistory.key, at: searchHistory.at })
        .from(searchHistory)
        .where(eq(searchHistory.accountId, id))
        .orderBy(desc(searchHistory.at)),
    erase: (db, id) => db.delete(searchHistory).where(eq(searchHistory.accountId, id)),
  },
  downloads: {
    read: (db, id) =>
      db
        .select({ name: download.name, version: download.version, at: downloadHistory.at })
        .from(downloadHistory)
        .innerJoin(download, eq(download.id, downloadHistory.downloadId))
        .where(eq(downloadHistory.accountId, id))
        .orderBy(desc(downloadHistory.at)),
    erase: (db, id) => db.delete(downloadHistory).where(eq(downloadHistory.accountId, id)),
  },
  comments: {
    read: (db, id) =>
      db
        .select({
          target: comment.target,
          targetId: comment.targetId,
          text: comment.text,
          createdAt: comment.createdAt,
        })
        .from(comment)
        .where(and(eq(comment.accountId, id), isNull(comment.deletedAt)))
        .orderBy(desc(comment.id)),
    // The text stays, shown as by a closed account, because others replied to it.
    erase: async () => undefined,
  },
  likes: {
    read: (db, id) =>
      db
        .select({ commentId: commentLike.commentId, at: commentLike.at })
        .from(commentLike)
        .where(eq(commentLike.accountId, id)),
    erase: (db, id) => db.delete(commentLike).where(eq(commentLike.accountId, id)),
  },
  chats: {
    read: (db, id) =>
      db
        .select({ author: chatMessage.author, text: chatMessage.text, createdAt: chatMessage.createdAt })
        .from(chatMessage)
        .innerJoin(chatConversation, eq(chatConversation.id, chatMessage.conversationId))
        .where(eq(chatConversation.accountId, id))
        .orderBy(desc(chatMessage.id)),
    erase: (db, id) => db.delete(chatConversation).where(eq(chatConversation.accountId, id)),
  },
  submissions: {
    read: (db, id) =>
      db
        .select({
          kind: submission.kind,
          reference: submission.reference,
          email: submission.email,
          country: submission.country,
          payload: submission.payload,
          status: submission.status,
          createdAt: submission.createdAt,
        })
        .from(submission)
        .where(eq(submission.accountId, id))
        .orderBy(desc(submission.id)),
    erase: (db, id, { uploads }) => eraseSubmissions(db, id, uploads),
  },
};
