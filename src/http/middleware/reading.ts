import { createMiddleware } from 'hono/factory';
import type { Locale } from '#contract/locales.ts';
import type { Reading } from '#domain/reading.ts';
import type { Env } from '../visit.ts';

/** One reading for each call. Once it is answered, the page that made the call learns which content the answer shows. */
export const reading = (readIn: (locale: Locale) => Reading) =>
  createMiddleware<Env>(async (c, next) => {
    const own = readIn(c.get('locale'));
    c.set('reading', own);
    await next();
    c.env.visit.onAnswered?.(own.tags);
  });
