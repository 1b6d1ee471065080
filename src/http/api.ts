import { Hono } from 'hono';
import type { Site } from '#domain/site/site.ts';
import type { Solutions } from '#domain/solutions/solutions.ts';
import type { Texts } from '#i18n/texts.ts';
import { accountRoutes } from './accounts.ts';
import { Refusal, refuse } from './answer.ts';
import { docsRoutes } from './docs.ts';
import { jsonOnly, limitBody } from './middleware/body.ts';
import { caching } from './middleware/caching.ts';
import { language } from './middleware/language.ts';
import { ownOriginOnly } from './middleware/origin.ts';
import { siteRoutes } from './site.ts';
import { solutionRoutes } from './solutions.ts';
import type { Env } from './visit.ts';

export type ApiDeps = {
  site: Site;
  solutions: Solutions;
  texts: Texts;
  isOwnOrigin: (origin: string) => boolean;
  isDatabaseAway: (error: unknown) => boolean;
  log: (error: unknown, requestId: string) => void;
};

/** The order of a call: language, origin, size, type, then the noun that answers it. */
export const createApi = ({ site, solutions, texts, isOwnOrigin, isDatabaseAway, log }: ApiDeps) => {
  const api = new Hono<Env>().basePath('/api');
  api.use(language(texts), caching, ownOriginOnly(isOwnOrigin), limitBody, jsonOnly);

  api.route('/web', siteRoutes(site));
  api.route('/web', solutionRoutes(solutions));
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
