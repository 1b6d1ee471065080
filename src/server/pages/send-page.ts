import type { IncomingMessage, ServerResponse } from 'node:http';
import { lockedDown } from '../files/send-file.ts';

/** A page as picture. Its address carries the digest of what it shows, so it is good for ever. */
export const sendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  picture: Buffer,
  headers: Record<string, string>,
): void => {
  response.writeHead(200, {
    ...headers,
    ...lockedDown,
    'content-type': 'image/webp',
    'content-length': picture.length,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(request.method === 'HEAD' ? undefined : picture);
};
