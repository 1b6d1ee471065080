import type { Locale } from '@site/contract/locales';
import { createMiddleware } from 'hono/factory';
import type { Reading } from '../../cache/reading.ts';
import type { Env } from '../visit.ts';

/** Creates one reading per call. After the answer, it passes the tags of the content shown to the page that made the call. */
export const reading = (readIn: (locale: Locale, draft?: Pick<Reading, 'db' | 'now'>) => Reading) =>
  createMiddleware<Env>(async (c, next) => {
    const callReading = readIn(c.get('locale'), c.env.visit.draft);
    c.set('reading', callReading);
    await next();
    c.env.visit.onAnswered?.(callReading.tags);
  });
