import type { IncomingMessage, ServerResponse } from 'node:http';
import { sandboxHeaders } from './send-file.ts';

/** Sends the image of a document's page. Its URL contains the digest of its content, so it never changes. */
export const sendPageImage = (
  request: IncomingMessage,
  response: ServerResponse,
  picture: Buffer,
  headers: Record<string, string>,
): void => {
  response.writeHead(200, {
    ...headers,
    ...sandboxHeaders,
    'content-type': 'image/webp',
    'content-length': picture.length,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(request.method === 'HEAD' ? undefined : picture);
};
