import { mayDo, mayEver, regionsOf, type Regions } from '@site/contract/staff-roles';
import type { StaffData } from '@site/contract/staff/calls';
import type { Conversation } from '@site/contract/staff/desk';
import { eq, type SQL, sql } from 'drizzle-orm';
import { recordAct } from '#people/audit/queries.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { toWire, type WireRow, isoTime } from '#platform/database/row-values.ts';
import { addAnswer, type Chat } from '../chat/chat.ts';
import { listPresent, setPresent, touchPresent } from '../chat/queries.ts';
import { chatConversation } from '../chat/table.ts';
import { type Acting, type Refused, actEntry, type RecordView, isWithin } from './acting.ts';
import { countInquiries } from './submission-queries.ts';

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

const listConversations = async (db: Queryable, regions: Regions, closed: boolean): Promise<Conversation[]> => {
  const isClosed: SQL = closed ? sql`c.closed_at is not null` : sql`c.closed_at is null`;
  const { rows } = await db.execute<Row>(sql`select ${columns} ${from}
    where ${isClosed} and ${isWithin(regions, sql`m.country`, sql`c.locale`)}
    order by c.used_at desc limit ${maxConversations}`);
  return rows.map(toWire);
};

const findConversation = async (db: Queryable, id: number) => {
  const { rows } = await db.execute<Row>(sql`select ${columns} ${from} where c.id = ${id}`);
  return rows[0] && toWire(rows[0]);
};

const maxEarlier = 5;

type Earlier = StaffData<'chatRead'>['earlier'][number];

/** Other conversations of a member, as far as somebody's regions cover them. */
const listEarlier = async (db: Queryable, regions: Regions, { id, account }: { id: number; account: number }) => {
  const { rows } = await db.execute<Earlier>(sql`select c.id, ${isoTime(sql`c.used_at`)} as at, last.text ${from}
    where c.account_id = ${account} and c.id <> ${id} and ${isWithin(regions, sql`m.country`, sql`c.locale`)}
    order by c.used_at desc limit ${maxEarlier}`);
  return rows;
};

/** Locks the row, so that two people cannot take one conversation. */
const lockConversation = async (tx: Queryable, id: number) => {
  await tx.execute(sql`select from chat_conversation where id = ${id} for update`);
  return findConversation(tx, id);
};

type Deps = { db: Db; clock: () => Date; chat: Chat; recordView: RecordView };
type Result = { ok: true } | Refused<'unknown' | 'changed'>;
type Found = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

const unknown: { result: Result } = { result: { ok: false, reason: 'unknown' } };

export const createChats = ({ db, clock, chat, recordView }: Deps) => {
  const isAllowed = ({ caller }: Acting, action: 'read' | 'write', { edition, country }: Found) =>
    mayDo(caller, action, { subject: 'chat', edition, country });
  const lock = async (tx: Queryable, acting: Acting, id: number) => {
    const conversation = await lockConversation(tx, id);
    return conversation && isAllowed(acting, 'write', conversation) ? conversation : undefined;
  };
  const update = (tx: Queryable, id: number, change: Partial<typeof chatConversation.$inferInsert>) =>
    tx.update(chatConversation).set(change).where(eq(chatConversation.id, id));

  /** What else a member asked, as far as the colleague may read it. Visitors without an account are not recognised. */
  const aboutMember = async (caller: Acting['caller'], conversation: { id: number; account: number }) => ({
    earlier: await listEarlier(db, regionsOf(caller, 'read', 'chat'), conversation),
    ...(mayEver(caller, 'read', 'inquiries') && {
      inquiries: await countInquiries(db, regionsOf(caller, 'read', 'inquiries'), conversation.account),
    }),
  });

  return {
    list: async (acting: Acting, closed: boolean) => {
      const list = await listConversations(db, regionsOf(acting.caller, 'read', 'chat'), closed);
      await recordView(acting, 'look through a list', 'chat', 'chat', list);
      const here = await touchPresent(db, acting.caller.id, clock());
      return {
        list,
        present: await listPresent(db, clock()),
        here,
        open: await chat.isOpen(),
        hours: await chat.hours(),
      };
    },

    read: async (acting: Acting, id: number) => {
      const conversation = await findConversation(db, id);
      if (!conversation || !isAllowed(acting, 'read', conversation)) return undefined;
      await recordView(acting, 'look at an entry', 'chat', `chat ${id}`);
      const { account } = conversation;
      const known = account === undefined ? { earlier: [] } : await aboutMember(acting.caller, { id, account });
      return { ...conversation, ...known, messages: await chat.messages(id) };
    },

    take: (acting: Acting, id: number) =>
      recordAct<Result>(db, async (tx) => {
        const conversation = await lock(tx, acting, id);
        if (!conversation) return unknown;
        const { assignee } = conversation;
        if (assignee)
          return { result: assignee.id === acting.caller.id ? { ok: true } : { ok: false, reason: 'changed' } };
        await update(tx, id, { assigneeId: acting.caller.id });
        return { result: { ok: true }, entry: actEntry(acting, clock(), 'take a chat', 'chat', `chat ${id}`) };
      }),

    answer: (acting: Acting, { id, text, key }: { id: number; text: string; key?: string | undefined }) =>
      recordAct<Result>(db, async (tx) => {
        const conversation = await lock(tx, acting, id);
        if (!conversation) return unknown;
        const now = clock();
        await addAnswer(tx, id, { text, key, now });
        await update(tx, id, {
          closedAt: null,
          ...(conversation.assignee ? {} : { assigneeId: acting.caller.id }),
        });
        return { result: { ok: true }, entry: actEntry(acting, now, 'answer a chat', 'chat', `chat ${id}`) };
      }),

    close: (acting: Acting, id: number, closed: boolean) =>
      recordAct<Result>(db, async (tx) => {
        const conversation = await lock(tx, acting, id);
        if (!conversation) return unknown;
        if (conversation.closed === closed) return { result: { ok: true } };
        const now = clock();
        await update(tx, id, { closedAt: closed ? now : null });
        const action = closed ? 'close a chat' : 'reopen a chat';
        return { result: { ok: true }, entry: actEntry(acting, now, action, 'chat', `chat ${id}`) };
      }),

    setPresent: ({ caller }: Acting, isHere: boolean) => setPresent(db, caller.id, isHere, clock()),
  };
};
