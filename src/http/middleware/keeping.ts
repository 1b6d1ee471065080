import { createMiddleware } from 'hono/factory';
import type { CallName } from '#contract/endpoints.ts';
import type { Env } from '../visit.ts';

/** An answer in the form that a client takes. */
export type KeptForm = { bytes: Buffer; encoding: 'br' | 'gzip' | 'identity' };
export type KeptAnswer = { etag: string; tags: ReadonlySet<string>; form: (accepted?: string) => Promise<KeptForm> };
export type KeptAnswers = {
  /** Nobody can say at present what changed: an answer may be old. */
  isDoubted: () => boolean;
  find: (key: string) => KeptAnswer | undefined;
  /** Called before content is read; what it gives back keeps the answer, unless content changed meanwhile. */
  reading: () => (key: string, text: string, tags: ReadonlySet<string>) => void;
};

/** Reads whose answer depends on content alone: not on who asks, on votes, on a budget or on prices of the minute. */
export const keptCalls: ReadonlySet<CallName> = new Set([
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

/** Longer questions are rare, and asked by nobody twice. */
const longestKey = 600;

const callOf = (path: string): string | undefined => /^\/api\/web\/([a-zA-Z]+)(?:\/[^/]+)?$/.exec(path)?.[1];

/**
 * Answers a public read from memory where it was answered before and its content has not changed since. Comes after the checks
 * of origin, size and type, which thus hold for kept answers as well.
 */
export const keeping = (kept: KeptAnswers) =>
  createMiddleware<Env>(async (c, next) => {
    const { method, path, url } = c.req;
    if ((method !== 'GET' && method !== 'POST') || !keptCalls.has(callOf(path) as CallName)) return next();
    // Everything after the first `?`: a query may contain another one, and must not share the key of a query without it.
    const at = url.indexOf('?');
    const query = at === -1 ? '' : url.slice(at + 1);
    const key = `${c.get('locale')} ${method} ${path} ${query} ${method === 'POST' ? await c.req.text() : ''}`;
    const { visit } = c.env;
    const known = kept.find(key);
    if (known) {
      for (const tag of known.tags) visit.tags.add(tag);
      const { bytes, encoding } = await known.form(c.req.header('accept-encoding'));
      if (encoding !== 'identity') c.header('content-encoding', encoding);
      return c.body(bytes as Buffer<ArrayBuffer>, 200, {
        'content-type': 'application/json',
        'content-length': String(bytes.length),
        vary: 'host, accept-encoding',
        etag: known.etag,
        ...(kept.isDoubted() ? { warning: '110 - "Response is Stale"' } : {}),
      });
    }
    const keep = kept.reading();
    const tags = new Set<string>();
    // Pages are made from several calls with one list of tags; an answer is kept under its own.
    c.env.visit = { ...visit, tags };
    await next();
    for (const tag of tags) visit.tags.add(tag);
    if (c.res.status === 200 && key.length <= longestKey) keep(key, await c.res.clone().text(), tags);
  });
