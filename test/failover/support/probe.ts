import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

export type Attempt = { at: number; ok: boolean };

const limitMs = 2_000;

/** Each row needs a page of its own: on a full disk, a small one still finds room in a page that the table already has. */
const filler = 'x'.repeat(6000);

/** Opens a connection and writes a row that counts only when it is acknowledged. */
const write = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: limitMs, query_timeout: limitMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('insert into probe values ($1)', [filler]);
  } finally {
    void client.end().catch(() => undefined);
  }
};

/** Asks all the time whether the database can be written at any of these addresses, without the site. */
export const startProbe = (urls: readonly string[]) => {
  const attempts: Attempt[] = [];
  const state = { isRunning: true };
  const ask = async (): Promise<void> => {
    while (state.isRunning) {
      const ok = await Promise.any(urls.map(write)).then(
        () => true,
        () => false,
      );
      attempts.push({ at: performance.now(), ok });
      await pause(100);
    }
  };
  const asking = ask();
  return {
    attempts,
    /** When the database could be written again after it could not, before this moment; none if it always could. */
    backBefore: (moment: number, since: number): number | undefined => {
      const among = attempts.filter(({ at }) => at >= since && at <= moment);
      const lastFailure = among.findLast(({ ok }) => !ok);
      return lastFailure && (among.find(({ at, ok }) => ok && at > lastFailure.at)?.at ?? moment);
    },
    stop: async (): Promise<void> => {
      state.isRunning = false;
      await asking;
    },
  };
};

export type Probe = ReturnType<typeof startProbe>;
