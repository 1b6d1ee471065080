import { resumeLimit } from '@site/contract/bounds';
import { apiBase } from '@site/contract/paths';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../answer.ts';
import type { Env } from '../visit.ts';

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
/** Whole documents in six languages; the largest of the demo company has 200 kB. */
const limitDocument = limitTo(1024 * 1024);
const documentPaths = new Set(['entrySave', 'entryCreate'].map((name) => `${apiBase}/staff/${name}`));
const limitUpload = limitTo(resumeLimit + maxBodyBytes);

export const limitBody = createMiddleware<Env>((c, next) => {
  const limit = hasFile(c) ? limitUpload : documentPaths.has(c.req.path) ? limitDocument : limitJson;
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
