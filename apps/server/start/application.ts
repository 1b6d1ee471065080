import type { RequestListener } from 'node:http';
import { createHealth } from '#platform/http/health.ts';
import { type HostKind, createMisdirected, namesOneHost } from '#platform/http/hosts.ts';
import { omitDefaultConnection } from '#platform/http/http-server.ts';
import { forbidEdgeCache } from '#platform/http/response-headers.ts';
import { loadOnce } from '#platform/load-once.ts';
import { createServices, type ApplicationDeps } from './services.ts';
import { createSiteCore, type SiteCore } from './site/site-core.ts';
import { createPublicSite } from './site/site.ts';

/** Wires the application without starting anything. The host of a request decides between the public site and the studio. */
export const createApplication =
  (deps: ApplicationDeps, onWired: (core: SiteCore) => void = () => {}) =>
  (port: number): RequestListener => {
    const services = createServices(deps, port);
    const { hosts, metrics } = services;
    const health = createHealth(services.headers, deps.readiness);
    const refuse = createMisdirected(services);
    const core = createSiteCore(services);
    onWired(core);
    const site = createPublicSite({ services, core, health });
    // It is a third of the server's code, and visitors need none of it.
    const loadStudio = loadOnce(async () => {
      const { createStudio } = await import('./studio/studio.ts');
      return createStudio({ services, core, health });
    });
    const listeners: Record<HostKind, RequestListener> = {
      site,
      mobile: (request, response) => {
        forbidEdgeCache(response);
        site(request, response);
      },
      studio: (request, response) => {
        forbidEdgeCache(response);
        loadStudio().then(
          (studio) => studio(request, response),
          (error: unknown) => services.failPage(response, error, services.visitOf(request)),
        );
      },
    };
    return (request, response) => {
      omitDefaultConnection(request, response);
      const kind = namesOneHost(request) ? hosts.kindOf(request.headers.host) : undefined;
      if (kind !== undefined) listeners[kind](request, response);
      // Whoever watches a node asks by its address, whatever that is.
      else if (!health(request, response)) {
        refuse(request, response);
        metrics.record('page', 421, 0);
      }
    };
  };
