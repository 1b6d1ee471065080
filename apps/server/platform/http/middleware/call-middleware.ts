import { resumeLimit } from '@site/contract/bounds';
import type { Envelope } from '@site/contract/fields';
import type { Texts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { apiBase } from '@site/contract/paths';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Fallbacks } from '../../cache/fallback-texts.ts';
import type { Reading } from '../../cache/reading.ts';
import { addressKey } from '../../limits/address.ts';
import { uncachedListPoints } from '../../limits/names.ts';
import type { NodeBudget } from '../../limits/node-budget.ts';
import { type FairQueue, Overloaded } from '../../queue/fair-queue.ts';
import { Refusal } from '../answer.ts';
import { tooManyRequests } from '../guard.ts';
import type { Env } from '../visit.ts';
import { isCacheableCall } from './cache-answers.ts';

/** Adds to an answer which of its texts are not in the language of the host. */
export const nameFallbacks = (fallbacks: Fallbacks) =>
  createMiddleware<Env>(async (c, next) => {
    await next();
    const isJson = c.res.headers.get('content-type')?.startsWith('application/json');
    if (c.res.status !== 200 || !isJson || !(await fallbacks.isIncomplete(c.var.reading))) return;
    const answer = (await c.res.clone().json()) as Envelope;
    const fallback = await fallbacks.find(c.var.reading, answer.data);
    if (Object.keys(fallback).length === 0) return;
    const text = JSON.stringify({ ...answer, fallback } satisfies Envelope);
    c.res = new Response(text, c.res);
    c.res.headers.set('content-length', String(Buffer.byteLength(text)));
  });

/** Creates one reading per call. After the answer, it passes the tags of the content shown to the page that made the call. */
export const reading = (readIn: (locale: Locale, draft?: Pick<Reading, 'db' | 'now'>) => Reading) =>
  createMiddleware<Env>(async (c, next) => {
    const callReading = readIn(c.get('locale'), c.env.visit.draft);
    c.set('reading', callReading);
    await next();
    c.env.visit.onAnswered?.(callReading.tags);
  });

/** The host decides the language; `?lang=` overrides it for tools. */
export const language = (texts: Texts, isServed: (value: unknown) => value is Locale) =>
  createMiddleware<Env>(async (c, next) => {
    const requested = c.req.query('lang');
    const locale = isServed(requested) ? requested : c.env.visit.locale;
    c.set('locale', locale);
    c.set('text', texts[locale]);
    await next();
  });

/**
 * Every call that reaches its handler takes from the budget of its address, also one that the handler refuses, and waits for earlier calls of
 * this address, so that nobody takes all connections to the database by sending a whole budget at once. Comes after the cache, so that cached
 * answers are free and wait for nothing. Calls of a page that is being rendered are part of the page's own budget and turn: if they waited
 * here, for a call that waits for its page, neither would end.
 */
export const limitCalls = (budget: NodeBudget, queue: FairQueue) =>
  createMiddleware<Env>(async (c, next) => {
    if (c.env.visit.onAnswered !== undefined) return next();
    const address = addressKey(c.env.visit.ip);
    const spent = budget.take(address, isCacheableCall(c.req.path) ? uncachedListPoints : 1);
    if (!spent.ok) throw tooManyRequests(spent.retryAfter, 'callPerAddress');
    // Before the turn: a body that arrives slowly would hold it, and everybody behind the same address would wait for one bad line.
    if (c.req.method === 'POST') await c.req.arrayBuffer();
    try {
      await queue.run(address, next);
    } catch (error) {
      if (error instanceof Overloaded) throw tooManyRequests(error.retryAfterSeconds, 'callPerAddress');
      throw error;
    }
  });

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const sameSiteValues = new Set(['same-origin', 'same-site', 'none']);

/** Every unsafe method needs one of our origins and, if the browser sends `Sec-Fetch-Site`, a same-site caller. */
export const ownOriginOnly = (isOwn: (origin: string) => boolean) =>
  createMiddleware<Env>(async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      if (origin === undefined || !isOwn(origin) || (site !== undefined && !sameSiteValues.has(site)))
        throw new Refusal(403, 'error.origin');
    }
    await next();
  });

const maxBodyBytes = 64 * 1024;

const typeOf = (c: Context<Env>) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();

export const isForm = (c: Context<Env>) => typeOf(c) === 'multipart/form-data';

/** The only call that accepts a file, when sent as a form; as JSON it has the same limit as every other call. */
const hasFile = (c: Context<Env>) => c.req.path === `${apiBase}/web/hrApply` && isForm(c);

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(413, 'error.tooLarge');
    },
  });
const limitJson = limitTo(maxBodyBytes);
/** Whole entries in six languages; the largest of the demo company has 200 kB. */
const limitEntry = limitTo(1024 * 1024);
const entryPaths = new Set(['entrySave', 'entryCreate'].map((name) => `${apiBase}/staff/${name}`));
const limitUpload = limitTo(resumeLimit + maxBodyBytes);

export const limitBody = createMiddleware<Env>((c, next) => {
  const limit = hasFile(c) ? limitUpload : entryPaths.has(c.req.path) ? limitEntry : limitJson;
  return limit(c, next);
});

/** By RFC 9112 a request without either header has no body. In-process requests have no headers, but then no body stream. */
const hasBody = (c: Context<Env>): boolean => {
  const length = c.req.header('content-length');
  if (length !== undefined) return length !== '0';
  return (
    c.req.header('transfer-encoding') !== undefined || (c.req.header('host') === undefined && c.req.raw.body !== null)
  );
};

/** Calls accept JSON, and one a form with a file. A POST without a body may have any type or none. */
export const jsonOnly = createMiddleware<Env>(async (c, next) => {
  if (c.req.method === 'POST') {
    const type = typeOf(c);
    if (type !== 'application/json' && !hasFile(c) && hasBody(c)) throw new Refusal(415, 'error.notJson');
  }
  await next();
});
