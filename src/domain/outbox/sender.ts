import type { Db } from '#db/connection.ts';
import { type Carrier, type Message, Undeliverable } from './carrier.ts';
import { claimDue, markFailed, markRetry, markSent } from './queries.ts';

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

export type Carriers = { mail: Carrier | undefined; sms: Carrier | undefined };

/** Names and numbers only: neither a letter's text nor its recipient belongs in a log. */
export type SenderLog = (event: 'sent' | 'held' | 'deferred' | 'failed', fields: Record<string, unknown>) => void;

type Deps = { db: Db; clock: () => Date; carriers: Carriers; log: SenderLog };

/** Sends due messages, once across all nodes as far as a database can guarantee it. */
export const createSender = ({ db, clock, carriers, log }: Deps) => {
  const after = (ms: number): Date => new Date(clock().getTime() + ms);

  const deliver = async (message: Message): Promise<void> => {
    const { id, kind, template, attempts, createdAt } = message;
    const fields = { id, kind, template, attempts };
    const carrier = carriers[kind];
    if (!carrier) {
      await markRetry(db, id, after(dayMs), null);
      log('held', fields);
      return;
    }
    try {
      await carrier(message);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const tooOld = attempts >= minTries && clock().getTime() - createdAt.getTime() > giveUpAfterMs;
      if (error instanceof Undeliverable || tooOld) {
        await markFailed(db, id, reason);
        log('failed', fields);
      } else {
        await markRetry(db, id, after(retryDelayMs(attempts)), reason);
        log('deferred', { ...fields, code: (error as { code?: unknown }).code });
      }
      return;
    }
    await markSent(db, id, clock());
    log('sent', fields);
  };

  return {
    /** Returns true when there may be more. */
    sendDue: async (): Promise<boolean> => {
      const claimed = await claimDue(db, clock(), after(leaseMs), batchSize);
      await Promise.all(claimed.map(deliver));
      return claimed.length === batchSize;
    },
  };
};
