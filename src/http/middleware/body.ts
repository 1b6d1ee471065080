import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { resumeLimit } from '#contract/bounds.ts';
import { apiBase } from '#contract/paths.ts';
import { Refusal } from '../answer.ts';
import type { Env } from '../visit.ts';

const maxBody = 64 * 1024;

const typeOf = (c: Context<Env>) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();

export const isForm = (c: Context<Env>) => typeOf(c) === 'multipart/form-data';

/** The one call that takes a file, asked with a form; as JSON it is as small as any other. */
const bringsFile = (c: Context<Env>) => c.req.path === `${apiBase}/web/hrApply` && isForm(c);

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(413, 'error.tooLarge');
    },
  });
const small = limitTo(maxBody);
const withFile = limitTo(resumeLimit + maxBody);

export const limitBody = createMiddleware<Env>((c, next) => (bringsFile(c) ? withFile : small)(c, next));

/** Calls speak JSON, and one a form with a file. A POST without a body needs no type. */
export const jsonOnly = createMiddleware<Env>(async (c, next) => {
  if (c.req.method === 'POST') {
    const type = typeOf(c);
    const empty = c.req.header('content-length') === '0' || c.req.raw.body === null;
    const known = type === 'application/json' || bringsFile(c);
    if (!known && !(type === undefined && empty)) throw new Refusal(415, 'error.notJson');
  }
  await next();
});
