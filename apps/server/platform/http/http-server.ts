import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as NetServer } from 'node:net';
import { limitConnections } from './connection-limit.ts';
import { refuseCostlyFraming } from './request-framing.ts';
import { disconnectSlowReaders } from './slow-readers.ts';

/** Slow clients are disconnected: five seconds for the headers, fifteen for the whole request, checked every second. */
const limits = {
  headersTimeout: 5000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
};

/** The listener is created once the port is known, because the site's own URLs contain it. */
export const listen = (make: (port: number) => RequestListener, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    // Most requests have no body: without this, an eighth of a cached page's time goes to the events of an empty one.
    const server = createServer({ ...limits, optimizeEmptyRequests: true });
    disconnectSlowReaders(server);
    limitConnections(server);
    server.once('error', reject);
    server.listen(port, host, () => {
      server.on('request', refuseCostlyFraming(make(portOf(server))));
      resolve(server);
    });
  });

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

type DrainOptions = {
  /** How long an idle connection stays open: a proxy may be about to send a request on it. */
  idleMs: number;
  /** All remaining connections are closed after this time. */
  graceMs: number;
};

/** Accepts no new connections; open ones finish their requests and close after their next response. */
export const drain = async (server: Server, { idleMs, graceMs }: DrainOptions): Promise<void> => {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // Give the event loop one turn: connections the kernel has accepted but Node has not would be dropped by close().
  await new Promise(setImmediate);
  const { promise, resolve } = Promise.withResolvers<void>();
  // Not the HTTP server's own close(): that one closes idle connections at once, while requests may be on their way.
  NetServer.prototype.close.call(server, () => resolve());
  const closeIdleFrom = performance.now() + idleMs;
  const idleTimer = setInterval(() => {
    if (performance.now() >= closeIdleFrom) server.closeIdleConnections();
  }, 50);
  const cutTimer = setTimeout(() => server.closeAllConnections(), graceMs);
  await promise;
  clearInterval(idleTimer);
  clearTimeout(cutTimer);
  // Already closed; this stops its checks for slow clients.
  server.close(() => undefined);
};
