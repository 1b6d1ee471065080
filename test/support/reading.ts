import { loadTexts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import type { Queryable } from '#db/connection.ts';
import { createReading, type Reading } from '#domain/reading.ts';
import { today } from './site-database.ts';

const texts = loadTexts(['drawings']);

/** Reads as a visitor of a host would, today or on another day. */
export const aReading = (db: Queryable, locale: Locale = 'en', now = today): Reading =>
  createReading({ db, locale, text: texts[locale], now });
