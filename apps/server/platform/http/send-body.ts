import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './compression.ts';

type Headers = Record<string, string> & { etag: string };
type Body = { type: string; bytes: Buffer; encoding?: Encoding };

/** Sends 304 and returns true if the client already has this version. */
export const sendNotModified = (request: IncomingMessage, response: ServerResponse, headers: Headers): boolean => {
  if (request.headers['if-none-match'] !== headers.etag) return false;
  response.writeHead(304, headers).end();
  return true;
};

/** Sends a whole body in one of its encodings. Caches store it for others, so it does not name the request that it was sent for. */
export const sendBody = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
  { type, bytes, encoding = 'identity' }: Body,
): void => {
  response.removeHeader('x-request-id');
  response.writeHead(200, {
    ...headers,
    'content-type': type,
    'content-length': bytes.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
