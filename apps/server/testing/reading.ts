import { loadTexts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { createReading, type Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { today } from './site-database.ts';

const texts = loadTexts(['drawings']);

/** Reads as a visitor of a host would, today or on another day. */
export const aReading = (db: Queryable, locale: Locale = 'en', now = today): Reading =>
  createReading({ db, locale, text: texts[locale], now });
