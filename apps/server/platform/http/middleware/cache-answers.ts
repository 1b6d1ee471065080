import type { CallName } from '@site/contract/endpoints';
import type { Tag } from '@site/contract/tags';
import { createMiddleware } from 'hono/factory';
import { inputKey } from '../read.ts';
import { edgeCached, etagOf } from '../response-headers.ts';
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

/** An answer in an encoding that the client accepts. */
export type AnswerForm = { bytes: Buffer; encoding: 'br' | 'gzip' | 'identity' };
export type CachedAnswer = {
  etag: string;
  tags: ReadonlySet<Tag>;
  form: (accepted?: string) => Promise<AnswerForm>;
};
export type CachedAnswers = {
  /** Whether this node currently receives no changes. */
  mayBeStale: () => boolean;
  find: (key: string) => CachedAnswer | undefined;
  /** Called before content is read. The function it returns caches the answer, unless its content has changed meanwhile. */
  beginRead: () => (key: string, text: string, tags: ReadonlySet<Tag>) => void;
};

/** Reads whose answer depends on content alone, and not on the visitor, on votes, on a budget or on live prices. */
export const cacheableCalls: ReadonlySet<CallName> = new Set([
  'index',
  'productsClass',
  'productsList',
  'productsInfo',
  'productRelatedList',
  'canshuduibi',
  'finder',
  'schemeClass',
  'schemeList',
  'schemeInfo',
  'projectclassList',
  'projectList',
  'projectInfo',
  'downloadList',
  'offdownloadList',
  'tuzhiList',
  'toolList',
  'catalogueList',
  'ecuList',
  'pageInfo',
  'newsList',
  'newsInfo',
  'contactusList',
  'bsUserList',
  'hrPage',
  'hrList',
  'honorList',
  'getXieyi',
]);

/** Longer requests are rare, and nobody sends one twice. */
const maxKeyLength = 600;

const callOf = (path: string): string | undefined => /^\/api\/web\/([a-zA-Z]+)(?:\/[^/]+)?$/.exec(path)?.[1];

/** Whether the answer to a request depends on content alone. */
export const isCacheableCall = (path: string): boolean => cacheableCalls.has(callOf(path) as CallName);

/**
 * Answers a public read from the cache until its content changes. Comes after the checks of origin, size and type, which thus
 * apply to cached answers as well.
 */
export const cacheAnswers = (cache: CachedAnswers) =>
  createMiddleware<Env>(async (c, next) => {
    const { method, path } = c.req;
    if (c.env.visit.draft || !isCacheableCall(path)) return next();
    const name = callOf(path) as CallName;
    const input = await inputKey(c, name);
    if (input === undefined) return next();
    const key = `${c.get('locale')} ${name} ${input}`;
    const hit = cache.find(key);
    if (hit) {
      c.var.reading.shows(...hit.tags);
      const { bytes, encoding } = await hit.form(c.req.header('accept-encoding'));
      if (encoding !== 'identity') c.header('content-encoding', encoding);
      return c.body(bytes as Buffer<ArrayBuffer>, 200, {
        'content-type': 'application/json',
        'content-length': String(bytes.length),
        vary: 'host, accept-encoding',
        etag: hit.etag,
        ...(method === 'GET' ? edgeCached : {}),
        ...(cache.mayBeStale() ? { warning: '110 - "Response is Stale"' } : {}),
      });
    }
    const store = cache.beginRead();
    await next();
    if (c.res.status !== 200) return;
    if (key.length <= maxKeyLength) store(key, await c.res.clone().text(), c.var.reading.tags);
    if (method === 'GET') for (const [name, value] of Object.entries(edgeCached)) c.header(name, value);
  });
