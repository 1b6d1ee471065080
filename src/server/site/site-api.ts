import { createDownloadHistory } from '#domain/accounts/download-history.ts';
import { isInCountries } from '#domain/accounts/phones.ts';
import { createCases } from '#domain/cases/cases.ts';
import { createCatalogue } from '#domain/catalogue/catalogue.ts';
import { createComments } from '#domain/comments/comments.ts';
import type { Company } from '#domain/company/company.ts';
import type { FaultCodes } from '#domain/faults/fault-codes.ts';
import { createInbox } from '#domain/inbox/inbox.ts';
import { createUploads } from '#domain/inbox/uploads.ts';
import { createPageInfo } from '#domain/pages/pages.ts';
import { createSearchHistory } from '#domain/search/history.ts';
import { createSearch } from '#domain/search/search.ts';
import { createSite } from '#domain/site/site.ts';
import { createSolutions } from '#domain/solutions/solutions.ts';
import { createSupport } from '#domain/support/support.ts';
import { createApi } from '#http/api.ts';
import { isOutage } from '../http/outage.ts';
import type { Services } from '../services.ts';

type Deps = { services: Services; company: Company; faults: FaultCodes };

/** Every public call, wired. */
export const createSiteApi = ({ services, company, faults }: Deps) => {
  const { config, db, clock, texts, hosts, outbox, captcha, guard, chat, cache, accounts, limits } = services;
  return createApi({
    site: createSite({ db, clock }),
    catalogue: createCatalogue({ db, clock, texts }),
    cases: createCases({ db, clock }),
    pageInfo: createPageInfo({ db, clock }),
    company,
    solutions: createSolutions({ db, clock }),
    search: createSearch({ db, clock }),
    comments: createComments({ db, clock, outbox }),
    searchHistory: createSearchHistory({ db, clock }),
    support: createSupport({ db, clock }),
    faults,
    accounts: {
      accounts,
      downloadHistory: createDownloadHistory({ db }),
      gate: services.gate,
      cookie: services.cookie,
      guard,
      limits,
      audit: services.audit,
      clientNames: new Map(config.oidcClients.map(({ client_id: id, client_name: name }) => [id, name])),
      isSmsCountry: (phone) => isInCountries(phone, config.smsCountries),
    },
    chat: { chat, hub: services.chatHub, https: services.https, enabled: config.chatUrl === undefined },
    inbox: createInbox({ db, clock, outbox, uploads: createUploads(config), origins: hosts.origins }),
    captcha,
    answers: cache.answers,
    guard,
    texts,
    isOwnOrigin: hosts.isOwnOrigin,
    isOutage,
    log: services.logError,
  });
};
