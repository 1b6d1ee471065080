import type { Contact } from '@site/contract/company';
import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { inLocale, isPublic } from '#platform/database/public-rows.ts';
import { containsKey, equalsInAnyLanguage } from '#search/text-filter.ts';

export type ContactRow = Omit<Contact, 'country' | 'region' | 'contact_person'> & { country: string; person: string };

export type ContactFilter = {
  kind?: Contact['kind'] | undefined;
  country?: string | undefined;
  city?: string | undefined;
  key?: string | undefined;
};

const contactRow = (locale: Locale) => sql`
  c.id, c.kind, ${inLocale(sql`c.company`, locale)} as company, ${inLocale(sql`c.contact_person`, locale)} as person,
  c.website, c.phone, c.email, ${inLocale(sql`c.address`, locale)} as address, c.country,
  ${inLocale(sql`c.city`, locale)} as city, c.latitude as lat, c.longitude as lng`;

/** A country is also found by its name. The database does not have names, so the caller passes the matching codes. */
const matching = ({ kind, country, city, key }: ContactFilter, codes: readonly string[], locale: Locale): SQL => {
  const conditions = [
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(country ? [sql`c.country = ${country.toUpperCase()}`] : []),
    ...(city ? [equalsInAnyLanguage(sql`c.city`, city)] : []),
    ...(key
      ? [
          sql`(${containsKey([sql`c.company`, sql`c.city`, sql`c.address`, sql`c.contact_person`], key, locale)}
            or c.country = any(${sql.param(codes)}::text[]))`,
        ]
      : []),
  ];
  return sql.join(
    conditions.map((one) => sql` and ${one}`),
    sql``,
  );
};

/** Contacts, headquarters first, then branches, then distributors, each in the editors' order. */
export const findContacts = async (
  { db, locale, now }: Reading,
  filter: ContactFilter = {},
  codes: readonly string[] = [],
): Promise<ContactRow[]> => {
  const { rows } = await db.execute<ContactRow>(sql`
    select ${contactRow(locale)} from contact c
    where ${isPublic('c', now)} ${matching(filter, codes, locale)}
    order by c.kind, c.sort, c.id`);
  return rows;
};
