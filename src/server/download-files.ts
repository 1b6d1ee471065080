import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { paths } from '#contract/paths.ts';
import type { Db } from '#db/connection.ts';
import { findNeedsLogin } from '#domain/files/access.ts';
import { createFiles } from '#domain/files/store/files.ts';
import { readRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';

type Deps = { db: Db; dataDir: string; headers: Record<string, string> };

/** `/files/{id}/{name}`: only the id counts; the name is for people. Where the file lies is never said. */
const address = /^\/files\/(\d{1,9})\/[^/?]+(?:\?|$)/;

/** Documents as downloads: made when first asked for, sent as attachment, in the parts that were asked for. */
export const createDownloadFiles = ({ db, dataDir, headers }: Deps) => {
  const files = createFiles({ db, dataDir });

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = request.url ?? '';
    if (!url.startsWith('/files/') || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const id = Number(address.exec(url)?.[1] ?? 0);
    const needsLogin = id > 0 ? await findNeedsLogin(db, id) : undefined;
    if (needsLogin) {
      response.writeHead(302, { ...headers, location: paths.login(url), 'cache-control': 'no-store' }).end();
      return true;
    }
    const file = needsLogin === undefined ? undefined : await files.open(id);
    if (!file) {
      response.writeHead(404, { ...headers, 'cache-control': 'no-store' }).end();
      return true;
    }
    const etag = `"${file.sha256.slice(0, 32)}"`;
    const common = {
      ...headers,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': file.type,
      'content-disposition': contentDisposition(file.name),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag,
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, common).end();
      return true;
    }
    const { 'if-range': condition, range: asked } = request.headers;
    const range = readRange(condition === undefined || condition === etag ? asked : undefined, file.size);
    if (range.kind === 'none') {
      response.writeHead(416, { ...common, 'content-range': `bytes */${file.size}` }).end();
      return true;
    }
    const [first, last] = range.kind === 'part' ? [range.first, range.last] : [0, file.size - 1];
    response.writeHead(range.kind === 'part' ? 206 : 200, {
      ...common,
      'content-length': last - first + 1,
      ...(range.kind === 'part' ? { 'content-range': `bytes ${first}-${last}/${file.size}` } : {}),
    });
    if (request.method === 'HEAD') response.end();
    // A reader who leaves early is no error of ours.
    else
      await pipeline(createReadStream(file.path, { start: first, end: last }), response).catch(() =>
        response.destroy(),
      );
    return true;
  };
};
