import { and, count, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { leaseMs } from './sender.ts';

type Deps = {
  db: Db;
  now: Date;
  /** A code from before this time no longer works, so its letter is not sent again. */
  codesFrom: Date;
};

export type Unsent = { template: string; reason: string; count: number };

const { state, nextAt, lastError, template, createdAt } = outboxMessage;

/** Given up, or waiting for a later attempt. A row that is due within the lease may be on its way right now, and would be sent twice. */
const isRetriable = ({ now, codesFrom }: Deps) =>
  and(
    or(
      eq(state, 'failed'),
      and(eq(state, 'queued'), isNotNull(lastError), gt(nextAt, new Date(now.getTime() + leaseMs))),
    ),
    or(ne(template, 'code'), gt(createdAt, codesFrom)),
  );

/** Servers repeat the recipient in their reasons, and what a command prints ends up in a ticket. */
const withoutAddresses = (reason: string): string =>
  reason
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ');

/** What was not sent, by reason. */
export const findUnsent = async (deps: Deps): Promise<Unsent[]> => {
  const rows = await deps.db
    .select({ template, reason: sql<string>`coalesce(${lastError}, '')`, count: count() })
    .from(outboxMessage)
    .where(isRetriable(deps))
    .groupBy(template, lastError);
  const groups = Map.groupBy(rows, (row) => `${row.template} ${withoutAddresses(row.reason)}`);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((row) => ({
      template: row.template,
      reason: withoutAddresses(row.reason),
      count: group.reduce((total, one) => total + one.count, 0),
    })),
  );
};

/** Sends again what was not sent, now and with all its attempts: everything, or what failed with these words in the reason. */
export const retryUnsent = async (deps: Deps, words = ''): Promise<number> => {
  const hasWords = sql`position(lower(${words}) in lower(coalesce(${lastError}, ''))) > 0`;
  const rows = await deps.db
    .update(outboxMessage)
    .set({ state: 'queued', attempts: 0, nextAt: deps.now, lastError: null })
    .where(and(isRetriable(deps), hasWords))
    .returning({ id: outboxMessage.id });
  return rows.length;
};
