import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Media, MediaStore } from '#domain/media/media.ts';
import type { Visit } from '#http/visit.ts';
import type { Encoded } from '../http/compression.ts';
import { formOf, wantedEncoding } from '../http/compression.ts';
import type { RequesterOf } from '../http/requesters.ts';
import { sendForm, sendKnown } from '../http/send-form.ts';
import { readRange } from './byte-range.ts';

/** Drawings stand alone when opened, so they get a policy of their own: pictures that may style themselves, nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const isText = (type: string): boolean => /svg|gltf|vtt/.test(type);
const quality = 6;

/** Drawings under /media, made from content, compressed once per version. */
export const createMediaFiles = (media: MediaStore, requesterOf: RequesterOf, headers: Record<string, string>) => {
  // As long as the store keeps a drawing, its compressed forms are kept with it.
  const encoded = new WeakMap<Buffer, Encoded>();

  const bodyOf = ({ body }: Media): Encoded => {
    const forms = encoded.get(body) ?? { identity: body };
    encoded.set(body, forms);
    return forms;
  };

  /** Players ask for the part that they need next. */
  const sendFilm = (
    request: IncomingMessage,
    response: ServerResponse,
    { type, body, etag }: Media,
    common: Record<string, string>,
  ): void => {
    const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const range = readRange(asked ? request.headers.range : undefined, body.length);
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
    if (!path.startsWith('/media/') || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const found = await media.find(path, visit.locale, requesterOf(visit));
    if (!found) {
      response.writeHead(404, { ...headers, 'cache-control': 'no-store' }).end();
      return true;
    }
    const common = {
      ...headers,
      'content-security-policy': drawingPolicy,
      etag: found.etag,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      vary: 'accept-encoding',
    };
    if (sendKnown(request, response, common)) return true;
    if (found.type.startsWith('video/')) {
      sendFilm(request, response, found, common);
      return true;
    }
    const encoding = isText(found.type) ? wantedEncoding(request.headers['accept-encoding']) : 'identity';
    const bytes = encoding === 'identity' ? found.body : await formOf(bodyOf(found), encoding, quality);
    sendForm(request, response, common, { type: found.type, bytes, encoding });
    return true;
  };
};
