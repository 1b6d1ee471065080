import type { Regions } from '@site/contract/staff-roles';
import type { StaffData } from '@site/contract/staff/calls';
import type { Conversation } from '@site/contract/staff/desk';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { toWire, type WireRow, isoTime } from '#platform/database/wire.ts';
import { isWithin } from './regions.ts';

type Row = WireRow<Conversation & Pick<StaffData<'chatRead'>, 'created' | 'account' | 'member_since'>>;

const columns = sql`c.id, c.locale as edition, c.account_id as account, ${isoTime(sql`m.created_at`)} as member_since, m.country, m.nickname as name, m.company,
  case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as assignee, last.text,
  ${isoTime(sql`c.used_at`)} as at, ${isoTime(sql`c.created_at`)} as created, c.closed_at is not null as closed,
  last.author = 'visitor' and c.closed_at is null as waiting`;

const from = sql`from chat_conversation c
  left join account m on m.id = c.account_id
  left join staff_account s on s.id = c.assignee_id
  join lateral (
    select text, author from chat_message where conversation_id = c.id and author <> 'away' order by id desc limit 1
  ) last on true`;

const maxConversations = 200;

export const listConversations = async (db: Queryable, regions: Regions, closed: boolean): Promise<Conversation[]> => {
  const isClosed: SQL = closed ? sql`c.closed_at is not null` : sql`c.closed_at is null`;
  const { rows } = await db.execute<Row>(sql`select ${columns} ${from}
    where ${isClosed} and ${isWithin(regions, sql`m.country`, sql`c.locale`)}
    order by c.used_at desc limit ${maxConversations}`);
  return rows.map(toWire);
};

export const findConversation = async (db: Queryable, id: number) => {
  const { rows } = await db.execute<Row>(sql`select ${columns} ${from} where c.id = ${id}`);
  return rows[0] && toWire(rows[0]);
};

const maxEarlier = 5;

type Earlier = StaffData<'chatRead'>['earlier'][number];

/** Other conversations of a member, as far as somebody's regions cover them. */
export const listEarlier = async (
  db: Queryable,
  regions: Regions,
  { id, account }: { id: number; account: number },
) => {
  const { rows } = await db.execute<Earlier>(sql`select c.id, ${isoTime(sql`c.used_at`)} as at, last.text ${from}
    where c.account_id = ${account} and c.id <> ${id} and ${isWithin(regions, sql`m.country`, sql`c.locale`)}
    order by c.used_at desc limit ${maxEarlier}`);
  return rows;
};

/** Locks the row, so that two people cannot take one conversation. */
export const lockConversation = async (tx: Queryable, id: number) => {
  await tx.execute(sql`select from chat_conversation where id = ${id} for update`);
  return findConversation(tx, id);
};
