import { createHash } from 'node:crypto';
import { accentOf } from '@site/content/company/check';
import { type Accent, defaultAccent } from '@site/contract/accent';
import type { Brand } from '@site/contract/company';
import type { Locale, Localised } from '@site/contract/locales';
import { media } from '@site/contract/media';
import { entryTag, tag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { pick } from '#platform/database/public-rows.ts';

/** A logo or mark that the company supplied. */
export type BrandFile = { slug: string; sha256: string; type: string; width: number; height: number };

/** What the company says about its appearance. */
export type BrandFacts = {
  /** The short name as it is printed on devices and cards, the same in every language. */
  name: string;
  names: Partial<Localised>;
  /** The language of the name in the logo. */
  language: Locale;
  accent: Accent;
  /** Whether the company names its own colour. */
  hasAccent: boolean;
  logo?: BrandFile;
  mark?: BrandFile;
};

type Row = {
  names: Partial<Localised> | null;
  language: Locale | null;
  accent: string | Accent | null;
  logo: BrandFile | null;
  mark: BrandFile | null;
};

const file = (field: 'logo' | 'mark') => sql`
  (select jsonb_build_object('slug', a.slug, 'sha256', a.sha256, 'type', a.type, 'width', a.width, 'height', a.height)
  from asset a where 'media:' || a.slug = value ->> ${sql.raw(`'${field}'`)} and a.width is not null)`;

/** Reads the company's name, colour and pictures; a site without content has neutral ones. */
export const findBrand = async (db: Queryable): Promise<BrandFacts> => {
  const { rows } = await db.execute<Row>(sql`
    select value -> 'short_name' as names, value ->> 'source_language' as language, value -> 'accent' as accent,
      ${file('logo')} as logo, ${file('mark')} as mark
    from setting where key = 'company'`);
  const { names, language: source, accent, logo, mark } = rows[0] ?? {};
  const language = source ?? 'en';
  const own = accent ? accentOf({ accent }) : undefined;
  return {
    name: names?.en ?? names?.[language] ?? '',
    names: names ?? {},
    language,
    accent: own ?? defaultAccent,
    hasAccent: own !== undefined,
    ...(logo ? { logo } : {}),
    ...(mark ? { mark } : {}),
  };
};

const version = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** The addresses of logo and mark, each with the version of its picture. */
export const brandAddresses = ({ name, language, logo, mark }: BrandFacts) => ({
  mark: media.brand('mark', mark ? mark.sha256.slice(0, 8) : version(`${language} ${name}`)),
  ...(logo ? { logo: media.brand('logo', logo.sha256.slice(0, 8)) } : {}),
});

/** How the company looks in the language of the page. The logo contains the name as its source language writes it. */
export const getBrand = async (reading: Reading): Promise<Brand> => {
  const { db, locale } = reading;
  reading.shows(tag.company);
  const facts = await findBrand(db);
  const { names, language, accent, hasAccent, logo, mark } = facts;
  const addresses = brandAddresses(facts);
  for (const file of [logo, mark]) if (file) reading.shows(entryTag('asset', file.slug));
  const shown = pick(names, locale);
  return {
    name: shown,
    mark: addresses.mark,
    ...(logo && addresses.logo && shown === pick(names, language)
      ? {
          logo: {
            address: addresses.logo,
            width: logo.width,
            height: logo.height,
          },
        }
      : {}),
    ...(hasAccent ? { accent } : {}),
  };
};
