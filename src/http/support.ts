import { Hono } from 'hono';
import { addressKey } from '#domain/limits/address.ts';
import type { Support } from '#domain/support/support.ts';
import { found, ok } from './answer.ts';
import type { Guard } from './guard.ts';
import { read } from './read.ts';
import type { Env } from './visit.ts';

export const supportRoutes = ({ downloads, tools, catalogues, faq }: Support, guard: Guard) =>
  new Hono<Env>()
    .post('/downloadList', async (c) => {
      const input = await read(c, 'downloadList');
      return ok(c, 'downloadList', await downloads('current', input, c.get('locale'), c.env.visit.tags));
    })
    .post('/offdownloadList', async (c) => {
      const input = await read(c, 'offdownloadList');
      return ok(c, 'offdownloadList', await downloads('discontinued', input, c.get('locale'), c.env.visit.tags));
    })
    .post('/tuzhiList', async (c) => {
      const input = await read(c, 'tuzhiList');
      return ok(c, 'tuzhiList', await downloads('drawings', input, c.get('locale'), c.env.visit.tags));
    })
    .post('/toolList', async (c) => ok(c, 'toolList', await tools(c.get('locale'), c.env.visit.tags)))
    .get('/catalogueList', async (c) => {
      const input = await read(c, 'catalogueList');
      return ok(c, 'catalogueList', await catalogues(input, c.get('locale'), c.env.visit.tags));
    })
    .post('/faqList', async (c) => {
      const input = await read(c, 'faqList');
      return ok(c, 'faqList', await faq.list(input, c.get('locale'), c.env.visit.tags));
    })
    .post('/faqHelpful', async (c) => {
      const input = await read(c, 'faqHelpful');
      // One vote a day for each question from an address.
      await guard.limit(c, 'faqVote', `${input.faq_id} ${addressKey(c.env.visit.ip)}`);
      return ok(c, 'faqHelpful', found(await faq.vote(input)));
    });
