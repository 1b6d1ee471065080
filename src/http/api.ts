import { Hono } from 'hono';
import type { Cases } from '#domain/cases/cases.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { PageInfo } from '#domain/pages/pages.ts';
import type { Site } from '#domain/site/site.ts';
import type { Solutions } from '#domain/solutions/solutions.ts';
import type { Texts } from '#i18n/texts.ts';
import { accountRoutes } from './accounts.ts';
import { Refusal, refuse } from './answer.ts';
import { caseRoutes } from './cases.ts';
import { catalogueRoutes } from './catalogue.ts';
import { docsRoutes } from './docs.ts';
import { jsonOnly, limitBody } from './middleware/body.ts';
import { caching } from './middleware/caching.ts';
import { language } from './middleware/language.ts';
import { ownOriginOnly } from './middleware/origin.ts';
import { pageRoutes } from './pages.ts';
import { siteRoutes } from './site.ts';
import { solutionRoutes } from './solutions.ts';
import type { Env } from './visit.ts';

export type ApiDeps = {
  site: Site;
  catalogue: Catalogue;
  cases: Cases;
  pageInfo: PageInfo;
  solutions: Solutions;
  texts: Texts;
  isOwnOrigin: (origin: string) => boolean;
  isDatabaseAway: (error: unknown) => boolean;
  log: (error: unknown, requestId: string) => void;
};

/** The order of a call: language, origin, size, type, then the noun that answers it. */
export const createApi = (deps: ApiDeps) => {
  const { site, catalogue, cases, pageInfo, solutions, texts, isOwnOrigin, isDatabaseAway, log } = deps;
  const api = new Hono<Env>().basePath('/api');
  api.use(language(texts), caching, ownOriginOnly(isOwnOrigin), limitBody, jsonOnly);

  api.route('/web', siteRoutes(site));
  api.route('/web', catalogueRoutes(catalogue));
  api.route('/web', solutionRoutes(solutions));
  api.route('/web', caseRoutes(cases));
  api.route('/web', pageRoutes(pageInfo));
  api.route('/web', accountRoutes());
  api.route('/', docsRoutes());

  api.notFound((c) => refuse(c, new Refusal(404, 'error.notFound')));
  api.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    const { requestId } = c.env.visit;
    log(error, requestId);
    return refuse(c, new Refusal(isDatabaseAway(error) ? 503 : 500, 'error.server', { request_id: requestId }));
  });
  return api;
};

export type Api = ReturnType<typeof createApi>;
