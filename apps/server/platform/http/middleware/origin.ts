import { createMiddleware } from 'hono/factory';
import { Refusal } from '../answer.ts';
import type { Env } from '../visit.ts';

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
