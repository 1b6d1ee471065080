import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError, getRequestListener } from '@hono/node-server';
import type { Envelope } from '@site/contract/fields';
import type { Api } from '#api/api.ts';
import type { Visit } from '#platform/http/visit.ts';
import type { CacheState, Metrics } from '#platform/log/metrics.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;
type LocalHandler = (request: IncomingMessage, response: ServerResponse, locale: Visit['locale']) => Promise<boolean>;

type VisitHandler = (request: IncomingMessage, response: ServerResponse, visit: Visit) => Promise<boolean>;

export type ListenerDeps = {
  api: Api;
  visitOf: (request: IncomingMessage) => Visit;
  health: Handler;
  staticFiles: Handler;
  assetFiles: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  mediaFiles: VisitHandler;
  downloadFiles: VisitHandler;
  siteFiles: LocalHandler;
  faultFiles: LocalHandler;
  devMail: LocalHandler;
  oidc: VisitHandler;
  /** One-click unsubscribe requests from mail clients. */
  oneClick: LocalHandler;
  pages: {
    tryCached: Handler;
    answer: (request: IncomingMessage, response: ServerResponse, visit: Visit) => Promise<void>;
  };
  metrics: Metrics;
  headers: Record<string, string>;
  failPage: (response: ServerResponse, error: unknown, visit: Visit) => void;
};

/** Handles every request in this order: cached page, build file, health, API call, drawing, site file, page. */
export const createListener = (deps: ListenerDeps) => {
  const { api, visitOf, health, staticFiles, mediaFiles, downloadFiles, siteFiles, pages, metrics, headers, failPage } =
    deps;
  const apiListener = getRequestListener(
    (request, env) => {
      const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
      const visit = visitOf(incoming);
      outgoing.setHeader('x-request-id', visit.requestId);
      return api.fetch(request, { visit });
    },
    {
      // A URL that cannot be parsed fails before there is a Request.
      errorHandler: (error) => {
        const code = error instanceof RequestError ? 400 : 500;
        return Response.json({ code, msg: code === 400 ? 'Bad request' : 'Error', data: null } satisfies Envelope, {
          status: code,
          headers: { 'cache-control': 'no-store' },
        });
      },
    },
  );

  const answerUncached = async (request: IncomingMessage, response: ServerResponse) => {
    const visit = visitOf(request);
    response.setHeader('x-request-id', visit.requestId);
    try {
      if (await deps.assetFiles(request, response)) return;
      if (await mediaFiles(request, response, visit)) return;
      if (await downloadFiles(request, response, visit)) return;
      if (await siteFiles(request, response, visit.locale)) return;
      if (await deps.faultFiles(request, response, visit.locale)) return;
      if (await deps.devMail(request, response, visit.locale)) return;
      if (await deps.oidc(request, response, visit)) return;
      if (await deps.oneClick(request, response, visit.locale)) return;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
        return;
      }
      await pages.answer(request, response, visit);
    } catch (error) {
      failPage(response, error, visit);
    }
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/';
    const isApi = url.startsWith('/api/');
    const kind = isApi ? 'api' : url.startsWith('/assets/') ? 'asset' : url.startsWith('/media/') ? 'media' : 'page';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && kind === 'page' && pages.tryCached(request, response)) {
      // Not measured: it takes less than a tenth of the shortest time that is counted.
      metrics.record(kind, response.statusCode, 0);
      metrics.countPage('hit');
      return;
    }
    const started = performance.now();
    response.once('finish', () => {
      metrics.record(kind, response.statusCode, (performance.now() - started) / 1000);
      const state = kind === 'page' ? response.getHeader('x-cache') : undefined;
      if (state !== undefined) metrics.countPage(state as CacheState);
    });
    if (staticFiles(request, response) || health(request, response)) return;
    if (!isApi) {
      void answerUncached(request, response);
      return;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    void apiListener(request, response);
  };
};
