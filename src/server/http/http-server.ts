import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as NetServer } from 'node:net';
import { limitCrowd } from './crowd.ts';
import { cutSlowReaders } from './slow-readers.ts';

/** Slow clients are cut off: five seconds for the headers, fifteen for the whole request, looked at every second. */
const limits = {
  headersTimeout: 5000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
};

/** The listener is made once the port is known: the site's own addresses carry it. */
export const listen = (make: (port: number) => RequestListener, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(limits);
    cutSlowReaders(server);
    limitCrowd(server);
    server.once('error', reject);
    server.listen(port, host, () => {
      server.on('request', make(portOf(server)));
      resolve(server);
    });
  });

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

type Draining = {
  /** How long a connection without a request stays open: a proxy may be about to send one on it. */
  idleMs: number;
  /** A client that never ends is cut after this time. */
  graceMs: number;
};

/** No new connections; the open ones finish what they started and end with their next answer. */
export const drain = async (server: Server, { idleMs, graceMs }: Draining): Promise<void> => {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // Right after the loop has taken what waits at the door: what the system has accepted and we have not is lost by closing.
  await new Promise(setImmediate);
  const { promise, resolve } = Promise.withResolvers<void>();
  // Not the HTTP server's own close: that one ends idle connections at once, with requests on their way.
  NetServer.prototype.close.call(server, () => resolve());
  const closeIdleFrom = performance.now() + idleMs;
  const idle = setInterval(() => {
    if (performance.now() >= closeIdleFrom) server.closeIdleConnections();
  }, 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await promise;
  clearInterval(idle);
  clearTimeout(cut);
  // Closed already; this ends its watch over slow clients.
  server.close(() => undefined);
};
