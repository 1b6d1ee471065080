import { and, eq, isNull, lt, lte, inArray, or, sql } from 'drizzle-orm';
import { chatConversation } from '#desk/chat/table.ts';
import { submission } from '#desk/inbox/table.ts';
import type { Uploads, Upload } from '#desk/inbox/uploads.ts';
import { graceStart } from '#people/accounts/account-queries.ts';
import type { EraseContext } from '#people/accounts/holdings.ts';
import { account, accountCode, contactChange } from '#people/accounts/table.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { holdings } from './holdings.ts';

/** Removes files first: one that cannot be removed fails the whole, and its row remains for the next try. */
const eraseSubmissionsOf = async (tx: Queryable, email: string, uploads: Pick<Uploads, 'remove'>): Promise<number> => {
  const rows = await tx
    .select({ id: submission.id, reference: submission.reference, payload: submission.payload })
    .from(submission)
    .where(sql`lower(${submission.email}) = ${email}`);
  for (const { payload } of rows) if (payload['resume']) await uploads.remove(payload['resume'] as Upload);
  if (rows.length === 0) return 0;
  const keys = rows.flatMap(({ reference }) => [`receipt:${reference}`, `notice:${reference}`]);
  await tx.delete(outboxMessage).where(inArray(outboxMessage.key, keys));
  const ids = rows.map(({ id }) => id);
  await tx.delete(submission).where(inArray(submission.id, ids));
  return rows.length;
};

/**
 * What an address is made of. Chinese is not in the list: its sentences have no spaces around an address. A dot only continues an
 * address if something follows it, because it also ends a sentence.
 */
const letters = String.raw`a-z0-9_\u00c0-\u024f`;
/** Backslash and a character that is neither letter nor digit is that character, in PostgreSQL too. */
const escaped = (target: string): string => target.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
/** Finds a whole address or number in lower-case text: joann@site.example does not mention ann@site.example. */
const wholePattern = (target: string): string =>
  target.includes('@')
    ? String.raw`(?<![${letters}.+-])${escaped(target)}(?![${letters}+-]|\.[${letters}])`
    : String.raw`(?<![0-9])${escaped(target)}(?![0-9])`;

type EraseCounts = { submissions: number; conversations: number; messages: number };

/**
 * Erases everything sent with an address or number, with or without an account: forms with their files and letters, messages to
 * it, codes for it, and conversations in which the visitor mentioned it.
 */
export const eraseSentWith = async (
  tx: Queryable,
  target: string,
  uploads: Pick<Uploads, 'remove'>,
): Promise<EraseCounts> => {
  const submissions = await eraseSubmissionsOf(tx, target.toLowerCase(), uploads);
  const conversationIds = sql`select conversation_id from chat_message
    where author = 'visitor' and lower(text) ~ ${wholePattern(target.toLowerCase())}`;
  const conversations = await tx
    .delete(chatConversation)
    .where(sql`${chatConversation.id} in (${conversationIds})`)
    .returning({ id: chatConversation.id });
  if (conversations.length > 0)
    await tx
      .delete(outboxMessage)
      .where(or(...conversations.map(({ id }) => sql`starts_with(${outboxMessage.key}, ${`chat:${id}:`})`)));
  const messages = await tx
    .delete(outboxMessage)
    .where(sql`lower(${outboxMessage.target}) = ${target.toLowerCase()}`)
    .returning({ id: outboxMessage.id });
  await tx.delete(accountCode).where(eq(accountCode.target, target));
  await tx.delete(contactChange).where(or(eq(contactChange.oldValue, target), eq(contactChange.newValue, target)));
  return { submissions, conversations: conversations.length, messages: messages.length };
};

/** Erases the account with its data, and submissions sent with its address or number without a login. */
const eraseAccount = async (tx: Queryable, id: number, now: Date, uploads: EraseContext['uploads']): Promise<void> => {
  const [row] = await tx
    .select({ email: account.email, phone: account.phone, phoneBound: account.phoneBound, closedAt: account.closedAt })
    .from(account)
    .where(eq(account.id, id));
  // An unverified number may belong to somebody else.
  for (const target of [row?.email, row?.phoneBound ? row.phone : null])
    if (target) await eraseSentWith(tx, target, uploads);
  // Sequentially, because a transaction runs on one connection.
  for (const { erase } of Object.values(holdings)) await erase(tx, id, { now, uploads });
  await tx
    .update(account)
    .set({ closedAt: row?.closedAt ?? now })
    .where(eq(account.id, id));
};

/** Closed accounts whose grace period is over. */
export const isToErase = (now: Date) => and(isNull(account.erasedAt), lte(account.closedAt, graceStart(now)));

/** One transaction per account: a failure half-way leaves that account for the next run. */
export const eraseClosedAccounts = async (db: Db, now: Date, uploads: EraseContext['uploads']): Promise<number> => {
  const due = await db.select({ id: account.id }).from(account).where(isToErase(now));
  for (const { id } of due) await db.transaction((tx) => eraseAccount(tx, id, now, uploads));
  return due.length;
};

/** Deletes expired codes. */
export const deleteOldCodes = (db: Db, now: Date) => db.delete(accountCode).where(lt(accountCode.expiresAt, now));

/** Erases at a person's request the account with this address, if there is one, and everything sent with it. */
export const erasePersonIn = async (
  tx: Queryable,
  email: string,
  now: Date,
  uploads: Pick<Uploads, 'remove'>,
): Promise<EraseCounts & { account: boolean }> => {
  const target = email.toLowerCase();
  const [row] = await tx.select({ id: account.id }).from(account).where(eq(account.email, target)).for('update');
  const erased = await eraseSentWith(tx, target, uploads);
  if (row) await eraseAccount(tx, row.id, now, uploads);
  return { ...erased, account: row !== undefined };
};

export const erasePerson = (db: Db, ...person: [email: string, now: Date, uploads: Pick<Uploads, 'remove'>]) =>
  db.transaction((tx) => erasePersonIn(tx, ...person));
