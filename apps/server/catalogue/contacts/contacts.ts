import type { BsUserListData, BsUserListInput, Contact, ContactusListData } from '@site/contract/company';
import { collatorOf } from '@site/contract/i18n/collator';
import { hostCountryFirst, locales, type Locale } from '@site/contract/locales';
import { tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { countryName } from '../cases/queries.ts';
import { type ContactRow, findContacts } from './queries.ts';
import { regionOf } from './region.ts';

type ListInput = z.output<typeof BsUserListInput>;

const toContact = ({ person, country, ...row }: ContactRow, locale: Locale): Contact => ({
  ...row,
  contact_person: person,
  country: { code: country, name: countryName(country, locale) },
  region: regionOf(country),
});

const isAway = ({ kind }: ContactRow) => kind !== 'headquarters';

const citiesOf = (rows: readonly ContactRow[], locale: Locale): string[] =>
  [...new Set(rows.map(({ city }) => city))].toSorted(collatorOf(locale).compare);

const countriesOf = (rows: readonly ContactRow[], locale: Locale): Contact['country'][] => {
  const collator = collatorOf(locale);
  const countries = [...new Set(rows.map(({ country }) => country))]
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
  return [...hostCountryFirst(countries, locale, ({ code }) => code)];
};

/** Headquarters, branch offices and distributors. */
export const getContacts = async (reading: Reading): Promise<z.output<typeof ContactusListData> | undefined> => {
  const { locale } = reading;
  reading.shows(tag.contacts);
  const rows = await findContacts(reading);
  const headquarters = rows.find((row) => !isAway(row));
  if (!headquarters) return undefined;
  return {
    headquarters: toContact(headquarters, locale),
    list: rows.filter(isAway).map((row) => toContact(row, locale)),
  };
};

/** Offices and distributors by text, kind and country, with all cities and countries to choose from. */
export const listContacts = async (reading: Reading, input: ListInput): Promise<z.output<typeof BsUserListData>> => {
  const { locale } = reading;
  reading.shows(tag.contacts);
  const everywhere = (await findContacts(reading)).filter(isAway);
  const countries = countriesOf(everywhere, locale);
  const searchText = input.key?.toLocaleLowerCase(locales[locale].intl);
  const codes = searchText
    ? countries
        .filter(({ name }) => name.toLocaleLowerCase(locales[locale].intl).includes(searchText))
        .map(({ code }) => code)
    : [];
  const rows = (await findContacts(reading, input, codes)).filter(isAway);
  return { list: rows.map((row) => toContact(row, locale)), cities: citiesOf(everywhere, locale), countries };
};
