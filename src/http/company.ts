import { Hono } from 'hono';
import type { Company } from '#domain/company/company.ts';
import { found, ok } from './answer.ts';
import { read } from './read.ts';
import type { Env } from './visit.ts';

export const companyRoutes = ({ contacts, careers, honours, policies, investor }: Company) =>
  new Hono<Env>()
    .get('/contactusList', async (c) =>
      ok(c, 'contactusList', found(await contacts.all(c.get('locale'), c.env.visit.tags))),
    )
    .post('/bsUserList', async (c) =>
      ok(c, 'bsUserList', await contacts.list(await read(c, 'bsUserList'), c.get('locale'), c.env.visit.tags)),
    )
    .get('/hrPage', async (c) => ok(c, 'hrPage', found(await careers.page(c.get('locale'), c.env.visit.tags))))
    .post('/hrList', async (c) =>
      ok(c, 'hrList', await careers.list(await read(c, 'hrList'), c.get('locale'), c.env.visit.tags)),
    )
    .get('/honorList', async (c) => ok(c, 'honorList', await honours.list(c.get('locale'), c.env.visit.tags)))
    .get('/getXieyi', async (c) => {
      const { type } = await read(c, 'getXieyi');
      return ok(c, 'getXieyi', found(await policies.info(type, c.get('locale'), c.env.visit.tags)));
    })
    .post('/investorDate', async (c) =>
      ok(c, 'investorDate', found(await investor.data(c.get('locale'), c.env.visit.tags))),
    );
