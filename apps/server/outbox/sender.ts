import { and, count, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { type Carrier, type Message, Rejected, Undeliverable } from './carrier.ts';
import { claimDue, markFailed, markRetry, markSent } from './queries.ts';
import { isForStaff } from './templates/templates.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

/** Longer than any carrier waits, so that a row is not claimed again while it is being sent. */
export const leaseMs = 5 * minuteMs;
const giveUpAfterMs = 3 * dayMs;
/** A letter also needs this many attempts, which take some hours: a site that was off for a week or a clock that jumped has not retried. */
const minTries = 20;
const batchSize = 10;

/** 5, 10, 20 … seconds, then every 15 minutes. */
export const retryDelayMs = (attempts: number): number => Math.min(5 * secondMs * 2 ** (attempts - 1), 15 * minuteMs);

/** 1, 2, 4 … minutes, then every 4 hours: somebody has to act first, and servers block senders who ask too often. */
export const rejectedDelayMs = (attempts: number): number => Math.min(minuteMs * 2 ** (attempts - 1), 240 * minuteMs);

export type Carriers = { mail: Carrier | undefined; sms: Carrier | undefined };

/** `undeliverable`: the recipient does not exist. `expired`: given up after days. */
export type SenderEvent = 'sent' | 'deferred' | 'rejected' | 'undeliverable' | 'expired';

/** Names and numbers only: neither a letter's text nor its recipient belongs in a log. */
export type SenderLog = (event: SenderEvent, fields: Record<string, unknown>) => void;

type Deps = { db: Db; clock: () => Date; carriers: Carriers; log: SenderLog };

/** Sends due messages, once across all nodes as far as a database can guarantee it. */
export const createSender = ({ db, clock, carriers, log }: Deps) => {
  // What this node cannot carry is left to the others.
  const kinds = (['mail', 'sms'] as const).filter((kind) => carriers[kind] !== undefined);
  const after = (ms: number): Date => new Date(clock().getTime() + ms);

  const fail = async ({ id, kind, template, attempts, createdAt }: Message, error: unknown): Promise<void> => {
    const reason = error instanceof Error ? error.message : String(error);
    const { code, responseCode } = ((error as Error).cause ?? error) as { code?: unknown; responseCode?: unknown };
    const fields = { id, kind, template, attempts, code, responseCode };
    if (error instanceof Undeliverable && !isForStaff(template)) {
      await markFailed(db, id, reason);
      log('undeliverable', fields);
    } else if (attempts >= minTries && clock().getTime() - createdAt.getTime() > giveUpAfterMs) {
      await markFailed(db, id, reason);
      log('expired', fields);
    } else {
      const isRejected = error instanceof Rejected || error instanceof Undeliverable;
      await markRetry(db, id, after((isRejected ? rejectedDelayMs : retryDelayMs)(attempts)), reason);
      log(isRejected ? 'rejected' : 'deferred', fields);
    }
  };

  const deliver = async (message: Message): Promise<void> => {
    const { id, kind, template, attempts } = message;
    try {
      await carriers[kind]?.(message);
    } catch (error) {
      await fail(message, error);
      return;
    }
    await markSent(db, id, clock());
    log('sent', { id, kind, template, attempts });
  };

  return {
    /** Returns true when there may be more. */
    sendDue: async (): Promise<boolean> => {
      if (kinds.length === 0) return false;
      const claimed = await claimDue(db, { kinds, now: clock(), leaseMs, limit: batchSize });
      await Promise.all(claimed.map(deliver));
      return claimed.length === batchSize;
    },
  };
};

type RetryFailedDeps = {
  db: Db;
  now: Date;
  /** A code from before this time no longer works, so its letter is not sent again. */
  codesFrom: Date;
};

type Unsent = { template: string; reason: string; count: number };

const { state, nextAt, lastError, template, createdAt } = outboxMessage;

/** Given up, or waiting for a later attempt. A row that is due within the lease may be on its way right now, and would be sent twice. */
const isRetriable = ({ now, codesFrom }: RetryFailedDeps) =>
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
export const findUnsent = async (deps: RetryFailedDeps): Promise<Unsent[]> => {
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
export const retryUnsent = async (deps: RetryFailedDeps, words = ''): Promise<number> => {
  const hasWords = sql`position(lower(${words}) in lower(coalesce(${lastError}, ''))) > 0`;
  const rows = await deps.db
    .update(outboxMessage)
    .set({ state: 'queued', attempts: 0, nextAt: deps.now, lastError: null })
    .where(and(isRetriable(deps), hasWords))
    .returning({ id: outboxMessage.id });
  return rows.length;
};
