import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Visit } from '#platform/http/visit.ts';
import { localeOf, studioHeaders } from '#studio/host/document.ts';
import type { Services } from '../services.ts';
import type { SiteCore } from '../site/site-core.ts';
import { createInterface } from './interface.ts';
import { createStaffApiHandler } from './staff-api.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;
type Deps = { services: Services; core: SiteCore; health: Handler };

/** The staff's site on its own host. Neither the public hosts nor the studio serve each other's paths. */
export const createStudio = ({ services, core, health }: Deps): RequestListener => {
  const { https, metrics, failPage } = services;
  const headers = studioHeaders({ https, development: services.development });
  const showInterface = createInterface(services, headers);
  const staffApi = createStaffApiHandler(services, core, headers);

  const answer = async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void> => {
    if (await staffApi(request, response, visit)) return;
    if (await showInterface?.(request, response, visit)) return;
    response.writeHead(404, { ...headers, 'cache-control': 'no-store' }).end();
  };

  return (request, response) => {
    const started = performance.now();
    response.once('finish', () => metrics.record('studio', response.statusCode, (performance.now() - started) / 1000));
    if (health(request, response)) return;
    const visit = { ...services.visitOf(request), locale: localeOf(request.headers) };
    response.setHeader('x-request-id', visit.requestId);
    answer(request, response, visit).catch((error: unknown) => failPage(response, error, visit));
  };
};
