import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../answer.ts';
import type { Env } from '../visit.ts';

const maxBody = 64 * 1024;

export const limitBody = bodyLimit({
  maxSize: maxBody,
  onError: () => {
    throw new Refusal(413, 'error.tooLarge');
  },
});

/** Calls speak JSON. A POST without a body needs no type. */
export const jsonOnly = createMiddleware<Env>(async (c, next) => {
  if (c.req.method === 'POST') {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    const empty = c.req.header('content-length') === '0' || c.req.raw.body === null;
    if (type !== 'application/json' && !(type === undefined && empty)) throw new Refusal(415, 'error.notJson');
  }
  await next();
});
