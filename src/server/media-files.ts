import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '#contract/locales.ts';
import type { createMedia } from '#domain/media/media.ts';
import { chooseEncoding, compress } from './compression.ts';
import type { Encoded } from './compression.ts';

/** Drawings stand alone when opened, so they get a policy of their own: pictures that may style themselves, nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Drawings under /media, made from content, compressed once per version. */
export const createMediaFiles = (media: ReturnType<typeof createMedia>, headers: Record<string, string>) => {
  const encoded = new Map<string, Encoded>();
  const most = 2000;

  const encode = async (etag: string, body: Buffer, type: string): Promise<Encoded> => {
    const known = encoded.get(etag);
    if (known) return known;
    const made = /svg|json|gltf/.test(type) ? await compress(body, 6) : { identity: body };
    if (encoded.size >= most) encoded.clear();
    encoded.set(etag, made);
    return made;
  };

  return async (request: IncomingMessage, response: ServerResponse, locale: Locale): Promise<boolean> => {
    const [path = ''] = (request.url ?? '').split('?');
    if (!path.startsWith('/media/') || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const found = await media.find(path, locale);
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
    if (request.headers['if-none-match'] === found.etag) {
      response.writeHead(304, common).end();
      return true;
    }
    const forms = await encode(found.etag, found.body, found.type);
    const encoding = chooseEncoding(request.headers['accept-encoding'], forms);
    const body = forms[encoding] ?? forms.identity;
    response.writeHead(200, {
      ...common,
      'content-type': found.type,
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
};
