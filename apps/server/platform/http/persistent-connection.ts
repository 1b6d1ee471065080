import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Leaves out `Connection: keep-alive` and `Keep-Alive` for clients that send no `Connection` header: in HTTP/1.1 a connection persists without
 * them. Browsers send it and get an answer; nginx does not, and would store both lines with each page and parse them for each visitor.
 */
export const omitDefaultConnection = (request: IncomingMessage, response: ServerResponse): void => {
  // A node that is stopping says `Connection: close`, which must be sent.
  if (response.shouldKeepAlive && request.httpVersionMinor === 1 && request.headers.connection === undefined)
    response.removeHeader('connection');
};
