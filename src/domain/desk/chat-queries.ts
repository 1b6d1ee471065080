import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Regions } from '#contract/staff-roles.ts';
import type { Conversation } from '#contract/staff/desk.ts';
import type { Queryable } from '#db/connection.ts';
import { isWithin } from './regions.ts';

type Row = {
  id: number;
  locale: Locale;
  country: string | null;
  nickname: string | null;
  company: string | null;
  account_id: number | null;
  assignee_id: number | null;
  assignee: string | null;
  closed: boolean;
  created_at: string;
  used_at: string;
  text: string;
  author: 'visitor' | 'staff';
};

const columns = sql`c.id, c.locale, c.account_id, m.country, m.nickname, m.company, c.assignee_id, s.name as assignee,
  c.closed_at is not null as closed, c.created_at, c.used_at, last.text, last.author`;

const from = sql`from chat_conversation c
  left join account m on m.id = c.account_id
  left join staff_account s on s.id = c.assignee_id
  join lateral (
    select text, author from chat_message where conversation_id = c.id and author <> 'away' order by id desc limit 1
  ) last on true`;

const toConversation = (row: Row): Conversation & { created: string; account?: number } => ({
  id: row.id,
  edition: row.locale,
  ...(row.country === null ? {} : { country: row.country }),
  ...(row.nickname === null ? {} : { name: row.nickname }),
  ...(row.company === null ? {} : { company: row.company }),
  ...(row.account_id === null ? {} : { account: row.account_id }),
  ...(row.assignee_id === null ? {} : { assignee: { id: row.assignee_id, name: row.assignee ?? '' } }),
  text: row.text,
  at: new Date(row.used_at).toISOString(),
  created: new Date(row.created_at).toISOString(),
  waiting: row.author === 'visitor' && !row.closed,
  closed: row.closed,
});

const maxConversations = 200;

export const listConversations = async (db: Queryable, regions: Regions, closed: boolean): Promise<Conversation[]> => {
  const isClosed: SQL = closed ? sql`c.closed_at is not null` : sql`c.closed_at is null`;
  const { rows } = await db.execute<Row>(sql`select ${columns} ${from}
    where ${isClosed} and ${isWithin(regions, sql`m.country`, sql`c.locale`)}
    order by c.used_at desc limit ${maxConversations}`);
  return rows.map(toConversation);
};

export const findConversation = async (db: Queryable, id: number) => {
  const { rows } = await db.execute<Row>(sql`select ${columns} ${from} where c.id = ${id}`);
  return rows[0] && toConversation(rows[0]);
};

/** Locks the row, so that two people cannot take one conversation. */
export const lockConversation = async (tx: Queryable, id: number) => {
  await tx.execute(sql`select from chat_conversation where id = ${id} for update`);
  return findConversation(tx, id);
};
