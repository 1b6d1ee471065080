import { createFaultLibrary } from '#catalogue/faults/library.ts';
import { createQuoteSource } from '#catalogue/investor/quote-source.ts';
import { createDraftPages } from '#pages/draft-pages.ts';
import { createRenderCheck } from '#studio/render-check.ts';
import type { Services } from '../services.ts';
import { createEditions } from './editions.ts';
import { createSiteApi } from './site-api.ts';

/** What renders public pages: for visitors, and from drafts for the studio. */
export const createSiteCore = (services: Services) => {
  const { config, clock, hosts, readIn, log, web, cache, media } = services;
  const quotes = config.quotesUrl
    ? createQuoteSource({ url: config.quotesUrl, fetch, clock, log: (err) => log.warn({ err }, 'quotes') })
    : undefined;
  const faultLibrary = createFaultLibrary();
  const api = createSiteApi({ services, readIn, quotes, faultLibrary });
  const editions = createEditions(services);
  const renderDraft = createDraftPages({
    web,
    api,
    answers: cache.answers,
    hosts,
    settingsOf: (locale) => editions[locale].settings,
  });
  const renderCheck = createRenderCheck({ render: renderDraft, hosts, clock });
  return { faultLibrary, api, editions, media, renderDraft, renderCheck };
};

export type SiteCore = ReturnType<typeof createSiteCore>;
