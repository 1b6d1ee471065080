import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#people/accounts/table.ts';
import { staffAccount } from '#people/staff/table.ts';
import { bytea, timestamptz } from '#platform/database/entry.ts';

export const chatAuthor = pgEnum('chat_author', ['visitor', 'staff', 'away']);

/** A visitor's conversation with the staff. Only the visitor's cookie holds the token itself. */
export const chatConversation = pgTable(
  'chat_conversation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytea().notNull().unique(),
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamptz().notNull(),
    /** When the last message was sent; the staff's list is sorted by it. */
    usedAt: timestamptz().notNull(),
    /** Who answers. */
    assigneeId: integer().references(() => staffAccount.id),
    /** Set by staff; the visitor's next message opens it again. */
    closedAt: timestamptz(),
  },
  (table) => [
    index('chat_conversation_by_use').on(table.usedAt),
    index('chat_conversation_by_account').on(table.accountId),
  ],
);

/** No longer read or written; the next release drops it. */
export const staffSession = pgTable(
  'staff_session',
  { tokenHash: bytea().primaryKey(), expiresAt: timestamptz().notNull() },
  (table) => [index('staff_session_by_expiry').on(table.expiresAt)],
);

export const chatMessage = pgTable(
  'chat_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conversationId: integer()
      .notNull()
      .references(() => chatConversation.id, { onDelete: 'cascade' }),
    author: chatAuthor().notNull(),
    text: text().notNull(),
    idempotencyKey: uuid(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('chat_message_in_order').on(table.conversationId, table.id),
    uniqueIndex('chat_message_once')
      .on(table.conversationId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
  ],
);

/** Who has switched on "Available". Somebody whose browser has been silent for a while does not count. */
export const chatPresence = pgTable('chat_presence', {
  staffId: integer()
    .primaryKey()
    .references(() => staffAccount.id),
  seenAt: timestamptz().notNull(),
});
