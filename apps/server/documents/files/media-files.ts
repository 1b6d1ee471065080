import type { IncomingMessage, ServerResponse } from 'node:http';
import { immutable } from '#assets/files/asset-files.ts';
import { rememberFor } from '#platform/cache/memory.ts';
import { type Encoded, encodedBody, preferredEncoding, sendBody, sendNotModified } from '#platform/http/compression.ts';
import { readRange, edgeCached, edgeCachedForEver, fileHeaders } from '#platform/http/response-headers.ts';
import type { RequesterOf, Visit } from '#platform/http/visit.ts';
import type { Media, MediaStore } from '../pictures/media.ts';

const isText = (type: string): boolean => /svg|gltf|vtt|css/.test(type);

/** Icons have addresses that browsers and launchers know. */
const isPictureAddress = (path: string): boolean => /^\/(?:media\/|favicon\.svg$|icon-[a-z0-9-]+\.png$)/.test(path);
/** The address names the version. */
const isForEver = (path: string): boolean => /^\/media\/(?:asset|brand\/accent-)/.test(path);
/** Drawings are an eighth smaller than at 6, for 6 to 23 ms of a thread once per version. A model would take seconds. */
const brotliQuality = (type: string): number => (type.includes('svg') ? 10 : 6);

/** Serves drawings under /media, generated from content and compressed once per version. */
export const createMediaFiles = (media: MediaStore, requesterOf: RequesterOf, headers: Record<string, string>) => {
  // The compressed bodies live as long as the store holds the drawing.
  const bodyOf = rememberFor((identity: Buffer): Encoded => ({ identity }));

  /** Video players request the part that they need next. */
  const sendFilm = (
    request: IncomingMessage,
    response: ServerResponse,
    { type, body, etag }: Media,
    common: Record<string, string>,
  ): void => {
    const isRangeValid = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const range = readRange(isRangeValid ? request.headers.range : undefined, body.length);
    const ranged = { ...common, 'content-type': type, 'accept-ranges': 'bytes' };
    if (range.kind === 'none') {
      response.writeHead(416, { ...ranged, 'content-range': `bytes */${body.length}` }).end();
      return;
    }
    const part = range.kind === 'part' ? body.subarray(range.first, range.last + 1) : body;
    response.writeHead(range.kind === 'part' ? 206 : 200, {
      ...ranged,
      'content-length': part.length,
      ...(range.kind === 'part' ? { 'content-range': `bytes ${range.first}-${range.last}/${body.length}` } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  };

  return async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<boolean> => {
    const [path = ''] = (request.url ?? '').split('?');
    if (!isPictureAddress(path) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const file = await media.find(path, visit.locale, requesterOf(visit));
    if (!file) {
      response.writeHead(404, { ...headers, 'cache-control': 'no-store' }).end();
      return true;
    }
    const common = {
      ...fileHeaders(headers, file.type),
      ...(isForEver(path) ? edgeCachedForEver : edgeCached),
      etag: file.etag,
      'cache-control': isForEver(path) ? immutable : 'public, max-age=86400, stale-while-revalidate=604800',
      ...(isText(file.type) ? { vary: 'accept-encoding' } : {}),
    };
    if (sendNotModified(request, response, common)) return true;
    if (file.type.startsWith('video/')) {
      sendFilm(request, response, file, common);
      return true;
    }
    const encoding = isText(file.type) ? preferredEncoding(request.headers['accept-encoding']) : 'identity';
    const bytes =
      encoding === 'identity' ? file.body : await encodedBody(bodyOf(file.body), encoding, brotliQuality(file.type));
    sendBody(request, response, common, { type: file.type, bytes, encoding });
    return true;
  };
};
