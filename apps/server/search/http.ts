import { Hono } from 'hono';
import type { SessionGate } from '#people/accounts/session.ts';
import { ok } from '#platform/http/answer.ts';
import type { Guard } from '#platform/http/guard.ts';
import { read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import type { SearchHistory } from './history.ts';
import { searchSite, suggest } from './search.ts';

export type SearchDeps = { history: SearchHistory; gate: SessionGate; guard: Guard };

export const searchRoutes = ({ history, gate, guard }: SearchDeps) =>
  new Hono<Env>()
    .post('/searchList', async (c) => {
      const input = await read(c, 'searchList');
      await guard.limit(c, 'searchPerAddress');
      const user = input.page === 1 ? await gate.user(c) : undefined;
      const data = await searchSite(c.var.reading, input);
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
