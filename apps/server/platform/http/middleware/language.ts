import type { Texts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../visit.ts';

/** The host decides the language; `?lang=` overrides it for tools. */
export const language = (texts: Texts, isServed: (value: unknown) => value is Locale) =>
  createMiddleware<Env>(async (c, next) => {
    const requested = c.req.query('lang');
    const locale = isServed(requested) ? requested : c.env.visit.locale;
    c.set('locale', locale);
    c.set('text', texts[locale]);
    await next();
  });
