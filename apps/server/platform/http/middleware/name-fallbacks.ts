import type { Envelope } from '@site/contract/envelope';
import { createMiddleware } from 'hono/factory';
import type { Fallbacks } from '../../cache/fallback-texts.ts';
import type { Env } from '../visit.ts';

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
