import { Hono } from 'hono';
import { found, ok } from '#platform/http/answer.ts';
import type { Guard } from '#platform/http/guard.ts';
import { read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { addressKey } from '#platform/limits/address.ts';
import { listCatalogues, listDownloads, listTools } from './downloads.ts';
import { type FaqVote, listFaq } from './faq.ts';

export type SupportDeps = { voteOnFaq: FaqVote; guard: Guard };

export const supportRoutes = ({ voteOnFaq, guard }: SupportDeps) =>
  new Hono<Env>()
    .post('/downloadList', async (c) =>
      ok(c, 'downloadList', await listDownloads(c.var.reading, 'current', await read(c, 'downloadList'))),
    )
    .post('/offdownloadList', async (c) =>
      ok(c, 'offdownloadList', await listDownloads(c.var.reading, 'discontinued', await read(c, 'offdownloadList'))),
    )
    .post('/tuzhiList', async (c) =>
      ok(c, 'tuzhiList', await listDownloads(c.var.reading, 'drawings', await read(c, 'tuzhiList'))),
    )
    .post('/toolList', async (c) => ok(c, 'toolList', await listTools(c.var.reading)))
    .get('/catalogueList', async (c) =>
      ok(c, 'catalogueList', await listCatalogues(c.var.reading, await read(c, 'catalogueList'))),
    )
    .post('/faqList', async (c) => ok(c, 'faqList', await listFaq(c.var.reading, await read(c, 'faqList'))))
    .post('/faqHelpful', async (c) => {
      const input = await read(c, 'faqHelpful');
      // One vote a day for each question from an address.
      await guard.limit(c, 'faqVote', `${input.faq_id} ${addressKey(c.env.visit.ip)}`);
      return ok(c, 'faqHelpful', found(await voteOnFaq(input)));
    });
