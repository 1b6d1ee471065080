import type { Queryable } from '../database/connection.ts';
import { databaseTime } from '../database/database-time.ts';
import type { Log } from '../log/log.ts';
import { createPoll } from '../queue/poll.ts';

/** Beyond this, one of the two clocks is wrong, and nobody can know which. */
export const maxSkewMs = 2 * 60_000;
const everyMs = 10_000;

type Deps = {
  db: Pick<Queryable, 'execute'>;
  log: Pick<Log, 'error' | 'warn' | 'info'>;
  /** The clock of this machine. */
  wall?: () => number;
  /** Milliseconds since some moment, which go on evenly however often the clock of the machine is set. */
  elapsed?: () => number;
};

/**
 * The clock of the site is PostgreSQL's, so that all nodes agree on what is public, what has expired and what is due, however wrong the clock of
 * one of them is. Between two readings, time passes as this machine counts it. While the two clocks differ by minutes, `isTrusted` is false,
 * and nothing is deleted or released (decision 0066).
 */
export const startSiteClock = async ({ db, log, wall = () => Date.now(), elapsed = () => performance.now() }: Deps) => {
  let reading: { time: number; at: number } | undefined;
  let skewMs = 0;
  let isSkewed = false;
  const time = (): number => (reading ? reading.time + elapsed() - reading.at : wall());
  const isFar = (one: number, other: number): boolean => Math.abs(one - other) > maxSkewMs;

  const adopt = (answer: number, sent: number, at: number): void => {
    // The answer was given at some moment in between. Time does not jump by what the way of an answer took.
    const [earliest, latest] = [answer, answer + at - sent];
    const isWithin = reading !== undefined && time() >= earliest && time() <= latest;
    // The time that has passed here and the clock of this machine agree: it is PostgreSQL's that was set.
    const hasItJumped = reading !== undefined && isFar(answer, time()) && !isFar(wall(), time());
    if (!isWithin && !hasItJumped) reading = { time: (earliest + latest) / 2, at };
  };

  const measure = async (): Promise<void> => {
    const sent = elapsed();
    const answer = (await databaseTime(db)).getTime();
    adopt(answer, sent, elapsed());
    skewMs = wall() - answer;
    const wasSkewed = isSkewed;
    isSkewed = isFar(wall(), answer);
    const fields = { skewSeconds: Math.round(skewMs / 1000) };
    if (isSkewed && !wasSkewed)
      log.error(
        fields,
        'the clocks of this node and of PostgreSQL differ: nothing is deleted or released here until they agree',
      );
    if (wasSkewed && !isSkewed) log.info(fields, 'the clocks of this node and of PostgreSQL agree again');
  };

  await measure();
  const poll = createPoll({
    everyMs,
    run: async () => {
      await measure();
      return false;
    },
    onError: (err) => log.warn({ err }, 'the time of PostgreSQL cannot be read'),
  });
  poll.start();

  return {
    now: (): Date => new Date(time()),
    /** How far the clock of this machine is ahead of PostgreSQL's, as last measured. */
    skewSeconds: (): number => skewMs / 1000,
    /** Measures, and returns whether anything may be deleted or released that cannot be brought back. */
    isTrusted: async (): Promise<boolean> => {
      await measure();
      return !isSkewed;
    },
    stop: poll.stop,
  };
};

export type SiteClock = Awaited<ReturnType<typeof startSiteClock>>;
