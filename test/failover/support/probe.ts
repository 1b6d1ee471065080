import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

export type Attempt = { at: number; ok: boolean };

const limitMs = 2_000;

/** Opens a connection and writes a row that counts only when it is acknowledged. */
const write = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: limitMs, query_timeout: limitMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('insert into probe default values');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
};

/** Asks all the time whether the database can be written at one of these addresses, without the site. */
export const startProbe = (urls: readonly string[]) => {
  const attempts: Attempt[] = [];
  const state = { isRunning: true };
  const ask = async (url: string): Promise<void> => {
    while (state.isRunning) {
      const ok = await write(url);
      attempts.push({ at: performance.now(), ok });
      await pause(100);
    }
  };
  const asking = Promise.all(urls.map(ask));
  return {
    attempts,
    /** When the database could be written again after this moment and an interruption; none if there was none. */
    backAfter: (since: number): number | undefined => {
      const oks = attempts.filter(({ ok }) => ok).map(({ at }) => at);
      const before = Math.max(since, ...oks.filter((at) => at <= since));
      let last = before;
      for (const at of oks.filter((one) => one > since)) {
        if (at - last > 1_500) return at;
        last = at;
      }
      return undefined;
    },
    stop: async (): Promise<void> => {
      state.isRunning = false;
      await asking;
    },
  };
};

export type Probe = ReturnType<typeof startProbe>;
