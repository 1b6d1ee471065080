import { loadTexts } from '@site/contract/i18n/texts';
import { localeCodes, type Localised } from '@site/contract/locales';
import { companyPaths } from '@site/contract/paths';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import { aDocument, type SearchDocument, type Source } from '#search/document.ts';
import { countryName } from '../cases/queries.ts';
import { inLanguage, plain, sentences } from './index-content.ts';

type ContactRow = {
  id: number;
  kind: 'headquarters' | 'branch' | 'distributor';
  company: Localised;
  person: Localised;
  address: Localised;
  city: Localised;
  country: string;
  phone: string;
  email: string;
  published: Date;
};

const findContacts = async (db: Queryable, now: Date): Promise<ContactRow[]> =>
  (
    await db.execute<ContactRow>(sql`
      select c.id, c.kind, c.company, c.contact_person as person, c.address, c.city, c.country, c.phone, c.email,
        c.published_at as published
      from contact c where ${isPublic('c', now)} order by c.id`)
  ).rows;

/** Offices and distributors, found by country in any of the languages, city, and every word for one who sells. */
export const contactSource: Source = {
  tables: ['contact'],
  make: async (db: Queryable, now: Date): Promise<SearchDocument[]> => {
    const rows = await findContacts(db, now);
    const texts = loadTexts(['search']);
    return localeCodes.flatMap((locale) => {
      const text = texts[locale];
      const kinds = {
        headquarters: text('search.kind.headquarters'),
        branch: text('search.kind.branch'),
        distributor: text('search.kind.distributor'),
      };
      return rows.map((row) => {
        const [city, country] = [inLanguage(row.city, locale), countryName(row.country, locale)];
        const company = inLanguage(row.company, locale);
        const isHome = row.kind === 'headquarters';
        return aDocument({
          locale,
          type: 'contact',
          refId: row.id,
          title: sentences(`${company},`, city === country ? country : `${city}, ${country}`),
          names: isHome ? [company] : [company, country],
          keywords: sentences(kinds[row.kind], isHome ? '' : text('search.also.sellers')),
          summary: sentences(`${kinds[row.kind]}.`, inLanguage(row.address, locale)),
          text: sentences(inLanguage(row.person, locale), row.phone, row.email),
          unshownText: localeCodes.map((other) => countryName(row.country, other)).join(', '),
          link: companyPaths.contacts(isHome ? {} : { country: row.country }),
          visibleFrom: row.published,
        });
      });
    });
  },
};

type JobRow = {
  id: number;
  title: Localised;
  department: Localised;
  place: Localised;
  details: Localised;
  published: Date;
};

/** Each job by itself, so that a search for a profession leads to it. */
export const jobSource: Source = {
  tables: ['job'],
  make: async (db: Queryable, now: Date): Promise<SearchDocument[]> => {
    const { rows } = await db.execute<JobRow>(sql`
      select j.id, j.title, j.department, j.place, j.details, j.published_at as published
      from job j where ${isPublic('j', now)} order by j.id`);
    const texts = loadTexts(['search']);
    return localeCodes.flatMap((locale) =>
      rows.map((row) =>
        aDocument({
          locale,
          type: 'job',
          refId: row.id,
          title: inLanguage(row.title, locale),
          keywords: sentences(texts[locale]('search.also.job'), inLanguage(row.department, locale)),
          summary: sentences(`${inLanguage(row.department, locale)},`, inLanguage(row.place, locale)),
          text: plain(row.details, locale),
          link: companyPaths.job(row.id),
          visibleFrom: row.published,
        }),
      ),
    );
  },
};
