import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { account } from '#people/accounts/table.ts';
import { timestamptz } from '#platform/database/entry.ts';
import { download } from './downloads-table.ts';
import { faq } from './table.ts';

/** Which user downloaded which document and when, for the user's own list. It is deleted with the account. */
export const downloadHistory = pgTable(
  'download_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    downloadId: integer()
      .notNull()
      .references(() => download.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull(),
  },
  (table) => [index('download_history_by_account').on(table.accountId, table.at.desc().nullsFirst())],
);

/** How many visitors found an answer helpful. Only totals are stored, to protect their privacy. */
export const faqHelpful = pgTable('faq_helpful', {
  faqId: integer()
    .primaryKey()
    .references(() => faq.id, { onDelete: 'cascade' }),
  yes: integer().notNull().default(0),
  no: integer().notNull().default(0),
});
