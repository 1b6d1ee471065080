import { httpStatus } from '@site/contract/client';
import type { Texts } from '@site/contract/i18n/texts';
import { type Locale, localeCodes } from '@site/contract/locales';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { StaffGate } from '#people/staff/gate.ts';
import { Refusal } from '#platform/http/answer.ts';
import { tooManyRequests } from '#platform/http/guard.ts';
import type { Env } from '#platform/http/visit.ts';
import { addressKey } from '#platform/limits/address.ts';
import type { NodeLimitName } from '#platform/limits/names.ts';
import type { NodeBudget } from '#platform/limits/node-budget.ts';
import { type FairQueue, Overloaded } from '#platform/queue/fair-queue.ts';
import { requireCollection } from '../entry-rights.ts';
import type { PreviewPage } from '../preview.ts';
import { answerTo } from './content-handlers.ts';

type Name = Parameters<PreviewPage>[0];
type PreviewBudget = Extract<NodeLimitName, `preview${string}`>;
type Deps = {
  gate: StaffGate;
  budgets: Record<PreviewBudget, NodeBudget>;
  /** Previews wait here, where they hold no connection. */
  queue: FairQueue;
  texts: Texts;
  preview: PreviewPage;
  findLinked: (token: string) => Promise<Name | undefined>;
  originOf: (locale: Locale) => string;
  isOutage: (error: unknown) => boolean;
  log: (error: unknown, requestId: string) => void;
};

const Query = z.object({
  locale: z.enum(localeCodes).optional(),
  page: z.coerce.number().int().min(0).max(20).default(0),
  theme: z.enum(['light', 'dark']).optional(),
  state: z.enum(['draft', 'live']).default('draft'),
});

/** No script runs in a preview: it has the studio's origin, and what somebody wrote must not act as staff. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
const policy = `${pagePolicy}; frame-ancestors 'self'`;

/** Our own pages, and addresses that somebody typed; browsers that do not say are old, and other programs have no session. */
const ownSite: ReadonlySet<string | undefined> = new Set(['same-origin', 'none', undefined]);
const isFrom = (c: Context<Env>, sites: ReadonlySet<string | undefined>): boolean =>
  sites.has(c.req.header('sec-fetch-site'));
/** A person follows a link, in a window of its own. */
const isOpened = (c: Context<Env>): boolean =>
  c.req.header('sec-fetch-mode') === 'navigate' && c.req.header('sec-fetch-dest') === 'document';

const busyWith = ({ retryAfterSeconds }: Overloaded): Refusal =>
  new Refusal(503, 'error.previewBusy', null, { 'retry-after': String(retryAfterSeconds) });

/** The page as it is shown in the studio: links lead to the site, in a new tab, and files come from below `/preview`. */
export const framed = (html: string, { origin, theme }: { origin: string; theme?: string | undefined }): string =>
  html
    // The policy is part of the page, because the studio shows the text of this answer in several frames.
    .replace(
      '<head>',
      `<head><meta http-equiv="content-security-policy" content="${pagePolicy}"><base target="_blank"><meta name="robots" content="noindex">`,
    )
    // As for a visitor who has answered the question about cookies.
    .replace(/<html\b/, (tag) => `${tag} data-cookies=""${theme ? ` data-theme="${theme}"` : ''}`)
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/(<a\b[^<>]*?\shref=")\/(?!\/)/g, (_, before: string) => `${before}${origin}/`)
    .replace(/((?:href|src)=")\/assets\//g, (_, before: string) => `${before}/preview/assets/`);

/** Pages with drafts: `/preview?collection=…&slug=…` for staff, and `/preview/<token>` for people with a link. */
export const createPreviewPages = (deps: Deps) => {
  const { gate, budgets, queue, texts, preview, findLinked, originOf, isOutage, log } = deps;
  const app = new Hono<Env>();

  const spend = (limit: PreviewBudget, key: string): void => {
    const spent = budgets[limit].take(key);
    if (!spent.ok) throw tooManyRequests(spent.retryAfter, limit);
  };

  const show = async (c: Context<Env>, key: string, name: Name) => {
    const query = Query.safeParse(c.req.query());
    if (!query.success) throw new Refusal(400, 'error.field');
    const { locale = c.env.visit.locale, page, theme, state } = query.data;
    const html = await queue.run(key, () => preview(name, { locale, page, isLive: state === 'live' }));
    if (html === undefined) throw new Refusal(404, 'error.notFound');
    return c.html(framed(html, { origin: originOf(locale), theme }), 200);
  };

  app.use(async (c, next) => {
    c.set('locale', c.env.visit.locale);
    c.set('text', texts[c.env.visit.locale]);
    await next();
    c.header('content-security-policy', policy);
    c.header('x-frame-options', 'SAMEORIGIN');
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
  });
  app.get('/preview', async (c) => {
    // Another site could make a browser with a session render as often as it likes.
    if (!isFrom(c, ownSite)) throw new Refusal(403, 'error.origin');
    const caller = await gate.require(c);
    const key = `staff ${caller.id}`;
    spend('previewPerAccount', key);
    return show(c, key, {
      collection: requireCollection(caller, c.req.query('collection') ?? ''),
      slug: c.req.query('slug') ?? '',
    });
  });
  app.get('/preview/:token', async (c) => {
    // Links are opened from letters, on whatever site somebody reads them; they are no picture or frame of another site.
    if (!isFrom(c, ownSite) && !isOpened(c)) throw new Refusal(403, 'error.origin');
    spend('previewPerAddress', addressKey(c.env.visit.ip));
    const token = c.req.param('token');
    const name = await findLinked(token);
    if (!name) throw new Refusal(404, 'error.link');
    spend('previewPerLink', token);
    return show(c, `link ${token}`, name);
  });
  app.onError((failure, c) => {
    const error = failure instanceof Overloaded ? busyWith(failure) : answerTo(failure, c.get('text'));
    if (!(error instanceof Refusal)) log(error, c.env.visit.requestId);
    const refusal = error instanceof Refusal ? error : new Refusal(isOutage(error) ? 503 : 500, 'error.server', null);
    const { problems = [] } = (refusal.data ?? {}) as { problems?: { path: PropertyKey[]; message: string }[] };
    const lines = problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return c.text([c.get('text')(refusal.key), ...lines].join('\n'), httpStatus(refusal.code), refusal.headers);
  });
  return app;
};
