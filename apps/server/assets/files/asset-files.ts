import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readRange } from '#platform/http/byte-range.ts';
import { fileHeaders } from '#platform/http/security-headers.ts';
import { sendNotModified } from '#platform/http/send-body.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { createAssetFinder } from '../find-stored.ts';

const address = /^\/media\/asset\/(?<digest>[0-9a-f]{64})\/original\.(?<extension>svg|mp4|webm|glb)$/;

const types: Record<string, string> = {
  svg: 'image/svg+xml; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
  glb: 'model/gltf-binary',
};

/** Opened on its own, such a file can draw with its own styles, and nothing else. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox";

/** The digest is part of the address, so its content never changes. */
export const immutable = 'public, max-age=31536000, immutable';

/** Serves films, models and SVGs of the company as they are stored, whole or in ranges. */
export const createAssetFiles = (storage: Storage, headers: Record<string, string>) => {
  const findStored = createAssetFinder(storage);

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path = ''] = (request.url ?? '').split('?');
    const { digest = '', extension = '' } = address.exec(path)?.groups ?? {};
    if (!digest || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const stored = await findStored(digest, [extension]);
    if (!stored) {
      response.writeHead(404, { ...headers, 'cache-control': 'no-store' }).end();
      return true;
    }
    const etag = `"${digest.slice(0, 32)}"`;
    const type = types[extension] ?? '';
    const common = {
      ...fileHeaders(headers, type),
      'content-security-policy': policy,
      etag,
      'cache-control': immutable,
    };
    if (sendNotModified(request, response, common)) return true;
    const condition = request.headers['if-range'];
    const { bytes } = stored;
    const range = readRange(condition === undefined || condition === etag ? request.headers.range : undefined, bytes);
    const ranged = { ...common, 'content-type': type, 'accept-ranges': 'bytes' };
    if (range.kind === 'none') {
      response.writeHead(416, { ...ranged, 'content-range': `bytes */${bytes}` }).end();
      return true;
    }
    const part = range.kind === 'part' ? range : { first: 0, last: bytes - 1 };
    response.writeHead(range.kind === 'part' ? 206 : 200, {
      ...ranged,
      'content-length': part.last - part.first + 1,
      ...(range.kind === 'part' ? { 'content-range': `bytes ${part.first}-${part.last}/${bytes}` } : {}),
    });
    if (request.method === 'HEAD') response.end();
    // A player that stops reading is not an error.
    else await pipeline(await storage.stream(stored.key, part), response).catch(() => response.destroy());
    return true;
  };
};
