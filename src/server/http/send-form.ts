import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './compression.ts';

type Headers = Record<string, string> & { etag: string };
type Form = { type: string; bytes: Buffer; encoding?: Encoding };

/** Says so and true if the client has it already. */
export const sendKnown = (request: IncomingMessage, response: ServerResponse, headers: Headers): boolean => {
  if (request.headers['if-none-match'] !== headers.etag) return false;
  response.writeHead(304, headers).end();
  return true;
};

/** A whole file in one of its forms. */
export const sendForm = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
  { type, bytes, encoding = 'identity' }: Form,
): void => {
  response.writeHead(200, {
    ...headers,
    'content-type': type,
    'content-length': bytes.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
