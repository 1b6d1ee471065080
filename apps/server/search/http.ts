import type { SearchAnswer } from '@site/contract/search';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { SessionGate } from '#people/accounts/session.ts';
import type { Reading } from '#platform/cache/reading.ts';
import type { Db } from '#platform/database/connection.ts';
import { createWriteState, type WriteState } from '#platform/database/outage.ts';
import { ok } from '#platform/http/answer.ts';
import type { Guard } from '#platform/http/guard.ts';
import { read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { searchSite, suggest } from './search.ts';

const maxEntries = 20;

type Deps = { db: Db; clock: () => Date; writes?: WriteState };

/** The last searches of a user, without repeats. Only the user sees them, and they are deleted with the account. */
export const createSearchHistory = ({ db, clock, writes = createWriteState() }: Deps) => ({
  /** A search that cannot be noted is a search all the same. */
  add: async (accountId: number, key: string): Promise<void> => {
    const note = sql`
      with added as (
        insert into search_history (account_id, key, at) values (${accountId}, ${key}, ${clock().toISOString()}::timestamptz)
        on conflict (account_id, key) do update set at = greatest(search_history.at, excluded.at)
      )
      delete from search_history where account_id = ${accountId} and key <> ${key} and key not in (
        select key from search_history where account_id = ${accountId} and key <> ${key} order by at desc limit ${maxEntries - 1}
      )`;
    await writes.attempt(() => db.execute(note));
  },
  list: async (accountId: number): Promise<{ key: string; at: string }[]> => {
    const { rows } = await db.execute<{ key: string; at: Date }>(sql`
      select key, at from search_history where account_id = ${accountId} order by at desc limit ${maxEntries}`);
    return rows.map(({ key, at }) => ({ key, at: new Date(at).toISOString() }));
  },
  clear: async (accountId: number): Promise<void> => {
    await db.execute(sql`delete from search_history where account_id = ${accountId}`);
  },
});

export type SearchHistory = ReturnType<typeof createSearchHistory>;

/** What is shown above the hits. It comes from rooms below this one. */
type Answer = (reading: Reading, key: string) => Promise<SearchAnswer | undefined>;

export type SearchDeps = { history: SearchHistory; gate: SessionGate; guard: Guard; answer: Answer };

export const searchRoutes = ({ history, gate, guard, answer }: SearchDeps) =>
  new Hono<Env>()
    .post('/searchList', async (c) => {
      const input = await read(c, 'searchList');
      await guard.limit(c, 'searchPerAddress');
      const user = input.page === 1 ? await gate.user(c) : undefined;
      const found = await searchSite(c.var.reading, input);
      const answered =
        input.page === 1 && input.type === undefined ? await answer(c.var.reading, input.key) : undefined;
      const data = { ...found, ...(answered ? { answer: answered } : {}) };
      if (user) await history.add(user.id, input.key);
      return ok(c, 'searchList', data);
    })
    .get('/suggest', async (c) => {
      const { key } = await read(c, 'suggest');
      await guard.limit(c, 'suggestPerAddress');
      return ok(c, 'suggest', { list: key === '' ? [] : await suggest(c.var.reading, key) });
    })
    .get('/getHistory', async (c) => ok(c, 'getHistory', { list: await history.list((await gate.require(c)).id) }))
    .post('/historyClear', async (c) => {
      await history.clear((await gate.require(c)).id);
      return ok(c, 'historyClear', {});
    });
