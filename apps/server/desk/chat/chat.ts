import { createHash, randomBytes } from 'node:crypto';
import type { ChatMessage } from '@site/contract/chat';
import type { Locale } from '@site/contract/locales';
import { chatTag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import type { Outbox } from '#outbox/outbox.ts';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { findCompany } from '../inbox/queries.ts';
import { inboxFor } from '../inbox/routing.ts';
import { letterKey } from './answer.ts';
import { type Hours, isStaffed } from './hours.ts';
import { isSomebodyPresent } from './presence.ts';
import {
  adoptConversation,
  findConversation,
  findMessageByKey,
  findMessages,
  hasLetter,
  insertConversation,
  insertMessage,
  lastAnswer,
  toMessage,
  hasAwayNotice,
} from './queries.ts';

type Deps = {
  db: Db;
  clock: () => Date;
  outbox: Outbox;
  /** When staff answer. */
  hours: () => Promise<Hours>;
  /** Whether this mailbox may receive another letter now. */
  mayWrite: (mailbox: string) => Promise<boolean>;
};
type VisitorMessage = { text: string; key: string | undefined; locale: Locale; accountId: number | undefined };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
/** How long staff have to answer before we send them a letter. */
const staffReplyDelayMs = 5 * 60_000;
/** The key stays the same until staff have answered. */
const keyFor = async (db: Queryable, conversation: number) =>
  `${letterKey(conversation)}${await lastAnswer(db, conversation)}`;

/** Stores questions and answers; listeners on every node are notified on commit. */
export const createChat = ({ db, clock, outbox, hours, mayWrite }: Deps) => {
  /** Finds a conversation by its token. One of an account also needs that account, because others may use the same browser later. */
  const conversationOf = async (token: string | undefined, accountId: number | undefined) => {
    const conversation = token === undefined ? undefined : await findConversation(db, hashOf(token));
    return conversation && (conversation.accountId === null || conversation.accountId === accountId)
      ? conversation
      : undefined;
  };

  /**
   * Sends staff a letter: immediately when nobody is there, otherwise after the reply delay. One per conversation until they
   * have answered, and an answer cancels it.
   */
  const notifyStaff = async (
    tx: Queryable,
    conversation: number,
    locale: Locale,
    message: ChatMessage,
    { there, mailbox }: { there: boolean; mailbox: string },
  ) => {
    const key = await keyFor(tx, conversation);
    await outbox.enqueue(tx, {
      to: mailbox,
      locale,
      template: 'chatNotice',
      key,
      data: { message: message.text, conversation: String(conversation) },
    });
    if (!there) return;
    const later = new Date(clock().getTime() + staffReplyDelayMs).toISOString();
    await tx.execute(sql`update outbox_message set next_at = ${later} where key = ${key}`);
  };

  /** The mailbox for a letter; none while an earlier letter is unanswered, or when the mailbox is over its budget. */
  const mailboxFor = async (conversation: number | undefined): Promise<string | undefined> => {
    if (conversation !== undefined && (await hasLetter(db, await keyFor(db, conversation)))) return undefined;
    const mailbox = inboxFor(await findCompany(db), 'CN');
    return (await mayWrite(mailbox)) ? mailbox : undefined;
  };

  /** During hours, while one of the staff is here. */
  const isOpen = async (): Promise<boolean> =>
    isStaffed(clock(), await hours()) && (await isSomebodyPresent(db, clock()));

  return {
    isOpen,
    hours,

    find: conversationOf,

    /** The first message opens a conversation and creates its token. */
    send: async (token: string | undefined, { text, key, locale, accountId }: VisitorMessage) => {
      const existing = await conversationOf(token, accountId);
      const newToken = existing ? undefined : randomBytes(32).toString('base64url');
      const now = clock();
      const there = await isOpen();
      const mailbox = await mailboxFor(existing?.id);
      const message = await db.transaction(async (tx) => {
        const conversation =
          existing ??
          (await insertConversation(tx, {
            tokenHash: hashOf(newToken ?? ''),
            accountId: accountId ?? null,
            locale,
            createdAt: now,
            usedAt: now,
          }));
        const { id: conversationId } = conversation;
        if (conversation.accountId === null && accountId !== undefined)
          await adoptConversation(tx, conversationId, accountId);
        const row = { conversationId, author: 'visitor', text, idempotencyKey: key ?? null, createdAt: now } as const;
        const stored = await insertMessage(tx, row);
        if (!stored) {
          const before = key && (await findMessageByKey(tx, conversationId, key));
          if (!before) throw new Error('a message was neither stored nor found');
          return toMessage(before);
        }
        if (mailbox !== undefined) await notifyStaff(tx, conversationId, locale, toMessage(stored), { there, mailbox });
        if (!there && !(await hasAwayNotice(tx, conversationId)))
          await insertMessage(tx, { conversationId, author: 'away', text: '', createdAt: now });
        await notifyChanges(tx, [chatTag(conversationId)]);
        return toMessage(stored);
      });
      return { message, token: newToken };
    },

    messages: async (conversation: number, after = 0): Promise<ChatMessage[]> =>
      (await findMessages(db, conversation, after)).map(toMessage),
  };
};

export type Chat = ReturnType<typeof createChat>;
