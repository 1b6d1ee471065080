import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import { account, accountCode, contactChange, session } from '#db/tables/accounts.ts';
import { chatConversation, chatMessage } from '#db/tables/chat.ts';
import { comment, commentLike } from '#db/tables/comments.ts';
import { download } from '#db/tables/downloads.ts';
import { submission } from '#db/tables/inbox.ts';
import { searchHistory } from '#db/tables/search.ts';
import { downloadHistory } from '#db/tables/support-answers.ts';
import { eraseSubmissions } from '../inbox/erase.ts';
import type { Uploads } from '../inbox/uploads.ts';
import { endTokens, listConsents } from '../oidc/consents.ts';

export type EraseContext = { now: Date; uploads: Pick<Uploads, 'remove'> };

type Holding = {
  /** Returns what the owner may read. */
  read: (db: Queryable, accountId: number) => Promise<unknown>;
  /** Removes everything personal when the account is erased. */
  erase: (db: Queryable, accountId: number, erasing: EraseContext) => Promise<unknown>;
};

/** Everything we hold about a user, one row per kind: what is exported is what is erased. */
export const holdings: Record<string, Holding> = {
  account: {
    read: async (db, id) => {
      const [row] = await db.select().from(account).where(eq(account.id, id));
      const { passwordHash: _secret, ...rest } = row ?? {};
      return rest;
    },
    erase: (db, id, { now: erasedAt }) =>
      db
        .update(account)
        .set({
          email: null,
          phone: null,
          phoneBound: false,
          nickname: '',
          passwordHash: null,
          passwordSetAt: null,
          company: null,
          industry: null,
          country: null,
          address: null,
          subscribed: false,
          erasedAt,
        })
        .where(eq(account.id, id)),
  },
  sessions: {
    read: (db, id) =>
      db
        .select({
          createdAt: session.createdAt,
          usedAt: session.usedAt,
          endedAt: session.endedAt,
          browser: session.browser,
          system: session.system,
          ip: session.ip,
        })
        .from(session)
        .where(eq(session.accountId, id))
        .orderBy(desc(session.id)),
    // The rows stay, so that a request with an old cookie still learns that its session was ended.
    erase: async (db, id, { now: endedAt }) => {
      const own = eq(session.accountId, id);
      await db
        .update(session)
        .set({ endedAt })
        .where(and(own, isNull(session.endedAt)));
      await db.update(session).set({ ip: '', browser: null, system: null }).where(own);
    },
  },
  changes: {
    read: (db, id) =>
      db
        .select({
          kind: contactChange.kind,
          oldValue: contactChange.oldValue,
          newValue: contactChange.newValue,
          changedAt: contactChange.changedAt,
          undoneAt: contactChange.undoneAt,
        })
        .from(contactChange)
        .where(eq(contactChange.accountId, id)),
    erase: (db, id) => db.delete(contactChange).where(eq(contactChange.accountId, id)),
  },
  consents: {
    // Includes expired consents whose rows still exist.
    read: (db, id) => listConsents(db, id, new Date(0)),
    erase: (db, id) => endTokens(db, id),
  },
  codes: {
    read: (db, id) =>
      db
        .select({ purpose: accountCode.purpose, target: accountCode.target, expiresAt: accountCode.expiresAt })
        .from(accountCode)
        .where(eq(accountCode.accountId, id)),
    erase: (db, id) => db.delete(accountCode).where(eq(accountCode.accountId, id)),
  },
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
