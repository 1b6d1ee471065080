import type { RequestListener } from 'node:http';
import { forbidEdgeCache } from '#http/edge-cache.ts';
import { createHealth } from './http/health.ts';
import { omitDefaultConnection } from './http/persistent-connection.ts';
import { createServices } from './services.ts';
import type { ApplicationDeps } from './services.ts';
import { createSiteCore, type SiteCore } from './site/site-core.ts';
import { createPublicSite } from './site/site.ts';

/** Wires the application without starting anything. The host of a request decides between the public site and the studio. */
export const createApplication =
  (deps: ApplicationDeps, onWired: (core: SiteCore) => void = () => {}) =>
  (port: number): RequestListener => {
    const services = createServices(deps, port);
    const health = createHealth(services.headers, deps.isReady);
    const core = createSiteCore(services);
    onWired(core);
    const site = createPublicSite({ services, core, health });
    // Loaded with its first request: it is a third of the server's code, and visitors need none of it.
    const loadStudio = async () => {
      const { createStudio } = await import('./studio/studio.ts');
      return createStudio({ services, core, health, enabled: deps.config.studio });
    };
    let studio: Promise<RequestListener> | undefined;
    return (request, response) => {
      omitDefaultConnection(request, response);
      const isStudio = services.hosts.isStudio(request.headers.host);
      if (isStudio || services.hosts.isMobile(request.headers.host)) forbidEdgeCache(response);
      if (!isStudio) site(request, response);
      else
        (studio ??= loadStudio()).then(
          (listener) => listener(request, response),
          (error: unknown) => services.failPage(response, error, services.visitOf(request)),
        );
    };
  };
