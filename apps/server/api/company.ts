import { Hono } from 'hono';
import { getCareersPage, listJobs } from '#catalogue/careers/careers.ts';
import { getContacts, listContacts } from '#catalogue/contacts/contacts.ts';
import { listHonours } from '#catalogue/honours/honours.ts';
import { getInvestorData } from '#catalogue/investor/investor.ts';
import type { QuoteSource } from '#catalogue/investor/quote-source.ts';
import { getPolicy } from '#catalogue/pages/policies.ts';
import { found, ok } from '#platform/http/answer.ts';
import { read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';

export const companyRoutes = (quotes: QuoteSource | undefined) =>
  new Hono<Env>()
    .get('/contactusList', async (c) => ok(c, 'contactusList', found(await getContacts(c.var.reading))))
    .post('/bsUserList', async (c) =>
      ok(c, 'bsUserList', await listContacts(c.var.reading, await read(c, 'bsUserList'))),
    )
    .get('/hrPage', async (c) => ok(c, 'hrPage', found(await getCareersPage(c.var.reading))))
    .post('/hrList', async (c) => ok(c, 'hrList', await listJobs(c.var.reading, await read(c, 'hrList'))))
    .get('/honorList', async (c) => ok(c, 'honorList', await listHonours(c.var.reading)))
    .get('/getXieyi', async (c) => {
      const { type } = await read(c, 'getXieyi');
      return ok(c, 'getXieyi', found(await getPolicy(c.var.reading, type)));
    })
    .post('/investorDate', async (c) => ok(c, 'investorDate', found(await getInvestorData(c.var.reading, quotes))));
