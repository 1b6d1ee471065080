import { mayDo, mayEver, regionsOf } from '@site/contract/staff-roles';
import { eq } from 'drizzle-orm';
import { recordAct } from '#people/audit/append.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { addAnswer } from '../chat/answer.ts';
import type { Chat } from '../chat/chat.ts';
import { listPresent, setPresent, touchPresent } from '../chat/presence.ts';
import { chatConversation } from '../chat/table.ts';
import { type Acting, type Refused, actEntry } from './acting.ts';
import { findConversation, listConversations, listEarlier, lockConversation } from './chat-queries.ts';
import type { RecordLook } from './record-look.ts';
import { countInquiries } from './submission-queries.ts';

type Deps = { db: Db; clock: () => Date; chat: Chat; recordLook: RecordLook };
type Result = { ok: true } | Refused<'unknown' | 'changed'>;
type Found = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

const unknown: { result: Result } = { result: { ok: false, reason: 'unknown' } };

export const createChats = ({ db, clock, chat, recordLook }: Deps) => {
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
      await recordLook(acting, 'look through a list', 'chat', 'chat', list);
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
      await recordLook(acting, 'look at an entry', 'chat', `chat ${id}`);
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
