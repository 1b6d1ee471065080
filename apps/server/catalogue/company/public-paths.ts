import { assetNameOf } from '@site/content/asset/name';
import { sitePagePath } from '@site/content/page/addresses';
import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { indexAddress } from '@site/contract/picture-addresses';
import { type SectionName, sectionPaths } from '@site/contract/sections';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public.ts';
import { findSections } from './sections.ts';

/** Fixed pages, without result lists and account pages. */
const fixed = [paths.home, paths.products(), paths.contact, paths.agreements, paths.policy];

/** The investor page exists in one edition only; the terms of sale and the finder are views of other pages. */
const isInSitemap = (name: SectionName): boolean => !['investor', 'sale', 'finder'].includes(name);

const pathOf = { product: paths.product, solution: paths.scheme, case: paths.case, news: paths.newsItem };

type Row = { noun: keyof typeof pathOf; id: number; languages: Locale[] | null; photos: string[] };

/** A page, the languages it is written in (all of them if null), and the addresses of its photographs. */
export type PublicPath = { path: string; languages: readonly Locale[] | null; photos: readonly string[] };

type Written = { languages: Locale[] | null; photos: string[] };

const referencesIn = (list: SQL): SQL =>
  sql`array(select item ->> 'picture' from jsonb_array_elements(${list}) item where item ? 'picture')`;

/** Pages of blocks and the home page, by path. */
const findWritten = async (db: Queryable): Promise<Map<string, Written>> => {
  const { rows } = await db.execute<Written & { slug: string | null }>(sql`
    select slug, languages, ${referencesIn(sql`blocks`)} as photos from page
    union all select null, null, ${referencesIn(sql`value -> 'business'`)} from setting where key = 'home'`);
  return new Map(
    rows.map(({ slug, languages, photos }) => [
      slug === null ? paths.home : sitePagePath(slug),
      { languages, photos: photos.map(assetNameOf) },
    ]),
  );
};

/** Addresses of photographs by name. */
const findAddresses = async (db: Queryable, names: readonly string[]): Promise<Map<string, string>> => {
  if (names.length === 0) return new Map();
  const { rows } = await db.execute<{ slug: string; digest: string; type: string; width: number; height: number }>(sql`
    select slug, sha256 as digest, type, width, height from asset
    where slug = any(${sql.param([...new Set(names)])}::text[]) and width is not null`);
  // A crop has a focus, the whole picture has none.
  return new Map(rows.map((row) => [row.slug, indexAddress({ ...row, focus: [0.5, 0.5] })]));
};

/** Every public page for the sitemap. */
export const findPublicPaths = async (db: Queryable, now: Date): Promise<PublicPath[]> => {
  const written = await findWritten(db);
  const { rows } = await db.execute<Row>(sql`
    select 'product' as noun, id, languages, pictures as photos from product where ${isPublic('product', now)}
    union all select 'solution', id, languages, array_remove(array[picture], null) from solution where ${isPublic('solution', now)}
    union all select 'case', id, languages, array_remove(picture || pictures, null) from case_study where ${isPublic('case_study', now)}
    union all select 'news', id, languages, array_remove(array[picture], null) from news where ${isPublic('news', now)}
    order by 1, 2`);
  const sections = (await findSections(db, now)).filter(isInSitemap).map((name) => sectionPaths[name]);
  const pages = [
    ...[...fixed, ...sections].map((path) => ({ path, ...(written.get(path) ?? { languages: null, photos: [] }) })),
    ...rows.map(({ noun, id, languages, photos }) => ({ path: pathOf[noun](id), languages, photos })),
  ];
  const addresses = await findAddresses(
    db,
    pages.flatMap(({ photos }) => photos),
  );
  // A page may show a photograph twice.
  return pages.map((page) => ({
    ...page,
    photos: [...new Set(page.photos)].flatMap((name) => addresses.get(name) ?? []),
  }));
};
