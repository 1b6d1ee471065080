import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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
    server.once('error', reject);
    server.listen(port, host, () => {
      server.on('request', make(portOf(server)));
      resolve(server);
    });
  });

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** No new connections, the open ones finish what they started; a client that never ends is cut after the grace time. */
export const drain = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
