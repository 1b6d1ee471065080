import { createMiddleware } from 'hono/factory';
import { etagOf } from '../etag.ts';
import type { Env } from '../visit.ts';

/** Public GETs get an ETag and return 304 if unchanged; everything else is marked no-store. */
export const addEtags = createMiddleware<Env>(async (c, next) => {
  await next();
  if (c.req.method !== 'GET' || c.res.status !== 200 || c.res.headers.has('cache-control')) {
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    return;
  }
  const etag = c.res.headers.get('etag') ?? etagOf(new Uint8Array(await c.res.clone().arrayBuffer()));
  c.header('etag', etag);
  c.header('cache-control', 'public, max-age=0, must-revalidate');
  if (!c.res.headers.has('vary')) c.header('vary', 'host');
  // A proxy that compresses a response makes its ETag weak.
  const etags = c.req
    .header('if-none-match')
    ?.split(/,\s*/)
    .map((tag) => tag.replace(/^W\//, ''));
  if (etags?.includes(etag)) c.res = new Response(null, { status: 304, headers: c.res.headers });
});
