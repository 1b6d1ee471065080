import { createMiddleware } from 'hono/factory';
import { Refusal } from '../answer.ts';
import type { Env } from '../visit.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
const sameSite = new Set(['same-origin', 'same-site', 'none']);

/** Every unsafe method needs one of our origins and, where the browser says it, a same-site caller. */
export const ownOriginOnly = (isOwn: (origin: string) => boolean) =>
  createMiddleware<Env>(async (c, next) => {
    if (!safe.has(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      if (origin === undefined || !isOwn(origin) || (site !== undefined && !sameSite.has(site)))
        throw new Refusal(403, 'error.origin');
    }
    await next();
  });
