import { readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { etagOf } from '#domain/etag.ts';
import { edgeCached, edgeCachedForEver } from '#http/edge-cache.ts';
import type { Encoded } from '../http/compression.ts';
import { chooseEncoding } from '../http/compression.ts';
import { sendBody, sendNotModified } from '../http/send-body.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

type File = { type: string; etag: string; immutable: boolean; body: Encoded };

const readIfExists = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** Serves the build's files from memory with their compressed forms. Only names from the build are ever served. */
export const createStaticFiles = (root: string, headers: Record<string, string>) => {
  const files = new Map<string, File>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type || entry.name === 'manifest.json') continue;
    const path = join(entry.parentPath, entry.name);
    const identity = readFileSync(path);
    const br = readIfExists(`${path}.br`);
    const gzip = readIfExists(`${path}.gz`);
    const url = `/${path.slice(root.length).replaceAll('\\', '/').replace(/^\/+/, '')}`;
    files.set(url, {
      type,
      etag: etagOf(identity),
      immutable: url.startsWith('/assets/'),
      body: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    });
  }

  /** Returns true if it has answered the request. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '';
    const query = url.indexOf('?');
    const file = files.get(query === -1 ? url : url.slice(0, query));
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (!file) {
      if (!url.startsWith('/assets/')) return false;
      // The file may belong to another version's build: nginx then asks the next node.
      response.writeHead(404, { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-store' }).end();
      return true;
    }
    const cache = file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    const edge = file.immutable ? edgeCachedForEver : edgeCached;
    const common = { ...headers, ...edge, etag: file.etag, 'cache-control': cache, vary: 'accept-encoding' };
    if (sendNotModified(request, response, common)) return true;
    const encoding = chooseEncoding(request.headers['accept-encoding'], file.body);
    const bytes = file.body[encoding] ?? file.body.identity;
    sendBody(request, response, common, { type: file.type, bytes, encoding });
    return true;
  };
};
