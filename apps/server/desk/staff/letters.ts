import type { StaffParsed } from '@site/contract/staff/calls';
import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { leaseMs } from '#outbox/sender.ts';
import { recordAct } from '#people/audit/append.ts';
import type { Db } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { toWire } from '#platform/database/wire.ts';
import { actEntry, type Acting } from './acting.ts';
import type { RecordLook } from './record-look.ts';
import { hasWords, pageOf } from './regions.ts';

type Deps = { db: Db; clock: () => Date; recordLook: RecordLook };
type Filter = StaffParsed<'letterList'>;

const { id, kind, target: to, subject, template, attempts, lastError: error } = outboxMessage;
const { state: letterState, createdAt: created, nextAt: next, sentAt: sent } = outboxMessage;
const columns = { id, kind, to, subject, template, state: letterState, attempts, error, created, next, sent };

/** Letters to visitors and staff. Their text stays unseen here: it may hold a code that logs somebody in. */
export const createLetters = ({ db, clock, recordLook }: Deps) => {
  /** A row that is due within the lease may be on its way right now, and would be sent twice. */
  const afterLease = () => new Date(clock().getTime() + leaseMs);

  return {
    list: async (acting: Acting, { key, before, limit, state }: Filter) => {
      const rows = await db
        .select(columns)
        .from(outboxMessage)
        .where(
          and(
            state === undefined ? undefined : eq(outboxMessage.state, state),
            before === undefined ? undefined : lt(outboxMessage.id, before),
            hasWords(key, sql`${outboxMessage.target}`, sql`${outboxMessage.subject}`),
          ),
        )
        .orderBy(desc(outboxMessage.id))
        .limit(limit + 1);
      const { list, more } = pageOf(rows, limit);
      await recordLook(acting, 'look through a list', 'outbox', 'outbox', list);
      return {
        more,
        list: list.map(({ next, ...row }) => {
          const isQueued = row.state === 'queued';
          const retriable = row.state === 'failed' || (isQueued && next > afterLease());
          return toWire({ ...row, next: isQueued ? next : null, retriable });
        }),
      };
    },

    retry: (acting: Acting, id: number) =>
      recordAct<boolean>(db, async (tx) => {
        const now = clock();
        const isWaiting = and(eq(outboxMessage.state, 'queued'), gt(outboxMessage.nextAt, afterLease()));
        const rows = await tx
          .update(outboxMessage)
          .set({ state: 'queued', attempts: 0, nextAt: now })
          .where(and(eq(outboxMessage.id, id), or(eq(outboxMessage.state, 'failed'), isWaiting)))
          .returning({ id: outboxMessage.id });
        if (rows.length === 0) return { result: false };
        return { result: true, entry: actEntry(acting, now, 'retry a letter', 'outbox', `letter ${id}`) };
      }),
  };
};
