import type { Db } from '#db/connection.ts';
import { type Carrier, type Message, Undeliverable } from './carrier.ts';
import { claimDue, markFailed, markLater, markSent } from './sender-queries.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Longer than any carrier waits, so that a row is not taken again while it is being sent. */
const lease = 5 * minute;
const giveUpAfter = 3 * day;
/** And not before so many tries, some hours: a site that was off for a week, or a clock that jumped, is not trying. */
const leastTries = 20;
const batch = 10;

/** 5, 10, 20 … seconds, then every quarter of an hour. */
export const backOff = (attempts: number): number => Math.min(5 * second * 2 ** (attempts - 1), 15 * minute);

export type Carriers = { mail: Carrier | undefined; sms: Carrier | undefined };

/** Names and numbers only: what a letter says, and to whom, is not for logs. */
export type SenderLog = (event: 'sent' | 'kept' | 'later' | 'failed', fields: Record<string, unknown>) => void;

type Deps = { db: Db; clock: () => Date; carriers: Carriers; log: SenderLog };

/** Sends what is due, once over all nodes as far as a database can promise it. */
export const createSender = ({ db, clock, carriers, log }: Deps) => {
  const after = (ms: number): Date => new Date(clock().getTime() + ms);

  const deliver = async (message: Message): Promise<void> => {
    const { id, kind, template, attempts, createdAt } = message;
    const fields = { id, kind, template, attempts };
    const carrier = carriers[kind];
    if (!carrier) {
      await markLater(db, id, after(day), null);
      log('kept', fields);
      return;
    }
    try {
      await carrier(message);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const tooOld = attempts >= leastTries && clock().getTime() - createdAt.getTime() > giveUpAfter;
      if (error instanceof Undeliverable || tooOld) {
        await markFailed(db, id, reason);
        log('failed', fields);
      } else {
        await markLater(db, id, after(backOff(attempts)), reason);
        log('later', { ...fields, code: (error as { code?: unknown }).code });
      }
      return;
    }
    await markSent(db, id, clock());
    log('sent', fields);
  };

  return {
    /** True when there may be more. */
    sendDue: async (): Promise<boolean> => {
      const claimed = await claimDue(db, clock(), after(lease), batch);
      await Promise.all(claimed.map(deliver));
      return claimed.length === batch;
    },
  };
};
