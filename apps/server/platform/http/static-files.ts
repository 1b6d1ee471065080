import { readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { type Encoded, chooseEncoding, sendBody, sendNotModified } from './compression.ts';
import { edgeCached, edgeCachedForEver, fileHeaders, etagOf } from './response-headers.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

type File = { type: string; headers: Record<string, string> & { etag: string }; body: Encoded };

const isWorker = (name: string): boolean => /(^|-)worker[-.]/.test(name);

const cacheHeaders = (isImmutable: boolean): Record<string, string> =>
  isImmutable
    ? { ...edgeCachedForEver, 'cache-control': 'public, max-age=31536000, immutable' }
    : { ...edgeCached, 'cache-control': 'public, max-age=3600' };

const readIfExists = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

const readFile = (path: string, url: string, headers: Record<string, string>): File | undefined => {
  // A build in the same folder may have replaced it.
  const identity = readIfExists(path);
  if (!identity) return undefined;
  const br = readIfExists(`${path}.br`);
  const gzip = readIfExists(`${path}.gz`);
  const type = types[extname(path)] ?? '';
  return {
    type,
    headers: {
      ...(isWorker(basename(path)) ? headers : fileHeaders(headers, type)),
      ...cacheHeaders(url.startsWith('/assets/')),
      etag: etagOf(identity),
      vary: 'accept-encoding',
    },
    body: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  };
};

/**
 * Serves the build's files from memory with their compressed forms. Only names from the build are ever served. Each file is read when
 * it is first requested, because reading all of them would delay the start.
 */
export const createStaticFiles = (root: string, headers: Record<string, string>) => {
  const paths = new Map<string, string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !types[extname(entry.name)] || entry.name === 'manifest.json') continue;
    const path = join(entry.parentPath, entry.name);
    paths.set(`/${path.slice(root.length).replaceAll('\\', '/').replace(/^\/+/, '')}`, path);
  }
  const files = new Map<string, File>();
  const find = (url: string): File | undefined => {
    const path = paths.get(url);
    if (path === undefined) return undefined;
    const file = files.get(url) ?? readFile(path, url, headers);
    if (file) files.set(url, file);
    return file;
  };

  /** Returns true if it has answered the request. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '';
    const query = url.indexOf('?');
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = find(query === -1 ? url : url.slice(0, query));
    if (!file) {
      if (!url.startsWith('/assets/')) return false;
      // The file may belong to another version's build: nginx then asks the next node.
      response.writeHead(404, { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-store' }).end();
      return true;
    }
    if (sendNotModified(request, response, file.headers)) return true;
    const encoding = chooseEncoding(request.headers['accept-encoding'], file.body);
    const bytes = file.body[encoding] ?? file.body.identity;
    sendBody(request, response, file.headers, { type: file.type, bytes, encoding });
    return true;
  };
};
