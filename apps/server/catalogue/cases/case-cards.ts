import type { CaseCard } from '@site/contract/cases';
import { countryNamesIn } from '@site/contract/i18n/country-names';
import { locales, type Locale } from '@site/contract/locales';
import { toCardImage } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { type CaseRow, findCaseCards } from './queries.ts';

export const countryName = (code: string, locale: Locale): string =>
  countryNamesIn(locales[locale].intl, 'short').of(code) ?? code;

export const toCaseCard = (reading: Reading, row: CaseRow): CaseCard => ({
  project_id: row.id,
  title: row.title,
  summary: row.summary,
  ...toCardImage(reading, row),
  country: { code: row.country, name: countryName(row.country, reading.locale) },
  place: row.place,
  lat: row.lat,
  lng: row.lng,
  power_kw: row.powerKw,
  date: row.date,
  class: { id: row.classId, class_name: row.className },
});

/** Cards of some cases, in the order of the ids. */
export const caseCardsOf = async (reading: Reading, ids: readonly number[]): Promise<CaseCard[]> =>
  (await findCaseCards(reading, ids)).map((row) => toCaseCard(reading, row));
