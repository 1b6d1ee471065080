import type { Locale } from '@site/contract/locales';
import { createApi } from '#api/api.ts';
import { createFaultFeedback } from '#catalogue/faults/http.ts';
import type { FaultLibrary } from '#catalogue/faults/library.ts';
import type { QuoteSource } from '#catalogue/investor/quote-source.ts';
import { createFaqVote } from '#catalogue/support/faq.ts';
import { createDownloadHistory } from '#catalogue/support/history.ts';
import { createComments } from '#desk/comments/comments.ts';
import { createInbox } from '#desk/inbox/inbox.ts';
import { createUploads } from '#desk/inbox/uploads.ts';
import { findCompanyNames } from '#outbox/company-name.ts';
import { isInCountries } from '#people/accounts/target.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { isOutage } from '#platform/http/health.ts';
import { callQueueLimits } from '#platform/limits/names.ts';
import { createFairQueue } from '#platform/queue/fair-queue.ts';
import { createSearchHistory } from '#search/http.ts';
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
