import { createHash, randomBytes } from 'node:crypto';
import { weekdays } from '@site/content/chat/schema';
import type { ChatMessage } from '@site/contract/chat';
import type { Locale } from '@site/contract/locales';
import { chatTag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import type { Outbox } from '#outbox/outbox.ts';
import { findStaffLocale } from '#outbox/staff-locale.ts';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { readSettings } from '#platform/settings/read-setting.ts';
import { inboxFor } from '../inbox/letters.ts';
import { findCompany } from '../inbox/queries.ts';
import {
  isSomebodyPresent,
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

type Times = { from: string; to: string };
type Hours = Times & { days: string[]; zone: string };

const usual = { from: '08:30', to: '17:30', days: weekdays.slice(0, 5) };

/**
 * When staff are at the chat: as the operator's configuration says, else as the company's setting does. The time zone is the
 * company's, as for everything that the studio schedules.
 */
export const readHours = async (db: Queryable, override?: Times): Promise<Hours> => {
  const { chat, company } = await readSettings(db, 'chat', 'company');
  return {
    ...usual,
    ...(chat && { from: chat.opens, to: chat.closes, days: chat.days }),
    ...override,
    zone: company?.time_zone ?? 'UTC',
  };
};

/** Whether staff are at the chat: on some days, between two times of day. */
export const isStaffed = (now: Date, { from, to, days, zone }: Hours): boolean => {
  const local = now.toTemporalInstant().toZonedDateTimeISO(zone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return days.includes(weekdays[local.dayOfWeek - 1] ?? '') && time >= from && time < to;
};

const letterKey = (conversation: number) => `chat:${conversation}:`;

type Answer = { text: string; key?: string | undefined; now: Date };

/** Stores an answer once per key and cancels the letter that would tell staff of the question. */
export const addAnswer = async (tx: Queryable, conversation: number, { text, key, now }: Answer): Promise<void> => {
  const row = {
    conversationId: conversation,
    author: 'staff',
    text,
    idempotencyKey: key ?? null,
    createdAt: now,
  } as const;
  if (!(await insertMessage(tx, row))) return;
  await tx.execute(
    sql`delete from outbox_message where starts_with(key, ${letterKey(conversation)}) and state = 'queued' and attempts = 0`,
  );
  await notifyChanges(tx, [chatTag(conversation)]);
};

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
    message: ChatMessage,
    { there, mailbox }: { there: boolean; mailbox: string },
  ) => {
    const key = await keyFor(tx, conversation);
    await outbox.enqueue(tx, {
      to: mailbox,
      locale: await findStaffLocale(tx),
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
        if (mailbox !== undefined) await notifyStaff(tx, conversationId, toMessage(stored), { there, mailbox });
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
