import { readFileSync } from 'node:fs';
import { type RequestListener, type Server, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';

/**
 * Leaves out `Connection: keep-alive` and `Keep-Alive` for clients that send no `Connection` header: in HTTP/1.1 a connection persists without
 * them. Browsers send it and get an answer; nginx does not, and would store both lines with each page and parse them for each visitor.
 */
export const omitDefaultConnection = (request: IncomingMessage, response: ServerResponse): void => {
  // A node that is stopping says `Connection: close`, which must be sent.
  if (response.shouldKeepAlive && request.httpVersionMinor === 1 && request.headers.connection === undefined)
    response.removeHeader('connection');
};

type Progress = { bytesRead: number; since: number };
type Options = {
  /** How often connections are checked. */
  everyMs?: number;
  /** A client that reads fewer bytes than this within `withinMs`, with more to read, is disconnected. */
  minBytes?: number;
  withinMs?: number;
};

/** `writableLength` counts a chunk until its last byte is sent; the handle knows how much of it is left. */
type Handle = { bytesWritten: number; writeQueueSize: number };

const bytesReadBy = (socket: Socket): number => {
  // Node does not declare it, and has nothing public that counts the same; without it the estimate below will do.
  const { _handle: handle } = socket as unknown as { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength;
};

/**
 * Disconnects clients that request much and read it very slowly: Node limits how slowly a request may arrive, not how slowly
 * its response may be read. Only bytes buffered in this process count, not those in the kernel's buffers.
 */
const disconnectSlowReaders = (
  server: Server,
  { everyMs = 5000, minBytes = 16_384, withinMs = 30_000 }: Options = {},
): void => {
  const open = new Set<Socket>();
  const lagging = new WeakMap<Socket, Progress>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  const check = (socket: Socket, now: number): void => {
    const bytesRead = bytesReadBy(socket);
    const before = lagging.get(socket);
    if (socket.writableLength === 0) lagging.delete(socket);
    else if (!before || bytesRead - before.bytesRead >= minBytes) lagging.set(socket, { bytesRead, since: now });
    else if (now - before.since >= withinMs) socket.destroy();
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of open) check(socket, now);
  }, everyMs).unref();
  server.once('close', () => clearInterval(timer));
};

/** Browsers do not pipeline, and no proxy that we know does. */
const maxPipelined = 16;

/**
 * Refuses what costs this process far more than whoever sends it. Node parses all that one read of a connection brought before it sends
 * anything: a thousand requests and their responses, or ten thousand chunks of one byte. nginx passes on neither.
 */
const refuseCostlyFraming = (listener: RequestListener): RequestListener => {
  const pipelined = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: number): number => {
    const count = (pipelined.get(socket) ?? 0) + by;
    pipelined.set(socket, count);
    return count;
  };
  return (request, response) => {
    const { socket } = request;
    // What was parsed with the request that ended the connection.
    if (socket.destroyed) return;
    // Node gives a response its connection once those before it were sent.
    if (response.socket === null) {
      if (change(socket, 1) > maxPipelined) {
        socket.destroy();
        return;
      }
      response.once('close', () => change(socket, -1));
    }
    if (request.headers['transfer-encoding'] !== undefined) {
      response.writeHead(411, { connection: 'close', 'cache-control': 'no-store' }).end();
      return;
    }
    listener(request, response);
  };
};

/** File descriptors reserved for the database, files and threads. */
const reservedDescriptors = 200;
/** An idle connection costs some kilobytes, so a high limit of open files must not exhaust the memory. */
const maxConnections = 20_000;

const readOpenFileLimit = (): number => {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft) || maxConnections;
  } catch {
    return maxConnections;
  }
};

/**
 * Limits connections so that the site can always open a file or reach its database. When the limit is reached, idle
 * connections are closed.
 */
export const limitConnections = (
  server: Server,
  max = Math.max(50, Math.min(maxConnections, readOpenFileLimit() - reservedDescriptors)),
): void => {
  server.maxConnections = max;
  server.on('drop', () => server.closeIdleConnections());
};

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
