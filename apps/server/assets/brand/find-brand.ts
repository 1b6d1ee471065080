import { accentOf } from '@site/content/company/check';
import { type Accent, defaultAccent } from '@site/contract/accent';
import type { Locale, Localised } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';

/** A logo or mark that the company brought. */
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
