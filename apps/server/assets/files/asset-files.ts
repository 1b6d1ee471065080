import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { sendNotModified } from '#platform/http/compression.ts';
import { readRange, fileHeaders } from '#platform/http/response-headers.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { createAssetFinder } from '../stored-assets.ts';

export type FileAddress =
  | { kind: 'file'; id: number }
  | { kind: 'version'; id: number; digest: string }
  | { kind: 'page'; id: number; digest: string; page: number | 'cover' }
  | { kind: 'zip'; ids: number[] }
  | { kind: 'nothing' };

/** `/files/{id}/{name}` and `/files/{id}/latest`: only the id matters; the name is for people. */
const file = /^\/files\/(\d{1,9})\/[^/]+$/;
const version = /^\/files\/(\d{1,9})\/([0-9a-f]{16,64})\/[^/]+$/;
const page = /^\/files\/(\d{1,9})\/pages\/([0-9a-f]{16})\/(cover|[1-9]\d{0,2})\.webp$/;

const parseIds = (query: URLSearchParams): number[] => {
  const values = query.getAll('ids').flatMap((text) => text.split(','));
  return [...new Set(values.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number))];
};

/** Parses a path below `/files/`. Paths never reveal where a file is stored. */
export const readFileAddress = (url: string): FileAddress => {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  if (path === '/files/zip') return { kind: 'zip', ids: parseIds(new URLSearchParams(at === -1 ? '' : url.slice(at))) };
  const [, pageId, pageDigest, number] = page.exec(path) ?? [];
  if (pageId && pageDigest)
    return {
      kind: 'page',
      id: Number(pageId),
      digest: pageDigest,
      page: number === 'cover' ? number : Number(number),
    };
  const [, versionId, digest] = version.exec(path) ?? [];
  if (versionId && digest) return { kind: 'version', id: Number(versionId), digest };
  const [, id] = file.exec(path) ?? [];
  return Number(id) > 0 ? { kind: 'file', id: Number(id) } : { kind: 'nothing' };
};

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
