import type { Locale } from '@site/contract/locales';
import { createDownloadHistory } from '#domain/accounts/download-history.ts';
import { isInCountries } from '#domain/accounts/phones.ts';
import { createComments } from '#domain/comments/comments.ts';
import { createFaultFeedback } from '#domain/faults/feedback.ts';
import type { FaultLibrary } from '#domain/faults/library.ts';
import { createInbox } from '#domain/inbox/inbox.ts';
import { createUploads } from '#domain/inbox/uploads.ts';
import type { QuoteSource } from '#domain/investor/quote-source.ts';
import { callQueueLimits } from '#domain/limits/names.ts';
import { findCompanyNames } from '#domain/outbox/company-name.ts';
import { createFairQueue } from '#domain/queue/fair-queue.ts';
import type { Reading } from '#domain/reading.ts';
import { createSearchHistory } from '#domain/search/history.ts';
import { createFaqVote } from '#domain/support/faq.ts';
import { createApi } from '#http/api.ts';
import { isOutage } from '../http/outage.ts';
import type { Services } from '../services.ts';

type Deps = {
  services: Services;
  readIn: (locale: Locale, draft?: Pick<Reading, 'db' | 'now'>) => Reading;
  quotes: QuoteSource | undefined;
  faultLibrary: FaultLibrary;
};

/** Wires every public call. */
export const createSiteApi = ({ services, readIn, quotes, faultLibrary }: Deps) => {
  const { config, db, clock, texts, hosts, outbox, captcha, guard, chat, cache, accounts, limits, writes } = services;
  return createApi({
    readIn,
    quotes,
    comments: createComments({ db, clock, outbox }),
    searchHistory: createSearchHistory({ db, clock, writes }),
    voteOnFaq: createFaqVote({ db, clock }),
    faults: { library: faultLibrary, addFeedback: createFaultFeedback({ db, clock }) },
    accounts: {
      accounts,
      downloadHistory: createDownloadHistory({ db }),
      gate: services.gate,
      cookie: services.cookie,
      guard,
      limits,
      audit: services.audit,
      clientNames: new Map(config.oidcClients.map(({ client_id: id, client_name: name }) => [id, name])),
      companyNames: () => findCompanyNames(db),
      isSmsCountry: (phone) => isInCountries(phone, config.smsCountries),
    },
    chat: { chat, hub: services.chatHub, https: services.https, enabled: config.chatUrl === undefined },
    inbox: createInbox({
      db,
      clock,
      outbox,
      uploads: createUploads(config),
      origins: hosts.origins,
      studioOrigin: hosts.studioOrigin,
    }),
    captcha,
    answers: cache.answers,
    callBudget: services.createBudget('callPerAddress'),
    callQueue: createFairQueue(callQueueLimits),
    fallbacks: services.fallbacks,
    guard,
    texts,
    isServed: hosts.isServed,
    isOwnOrigin: hosts.isOwnOrigin,
    isOutage,
    log: services.logError,
  });
};
