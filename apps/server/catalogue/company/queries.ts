import { assetNameOf } from '@site/content/asset/name';
import { sitePagePath } from '@site/content/page/addresses';
import type { SettingValue } from '@site/content/settings';
import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { indexAddress } from '@site/contract/picture-addresses';
import { type SectionName, sectionNames, sectionPaths } from '@site/contract/sections';
import { tag } from '@site/contract/tags';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import { readSetting } from '#platform/settings/read-setting.ts';

const has = (table: string, now: Date): SQL =>
  sql`exists (select from ${sql.identifier(table)} where ${isPublic(table, now)})`;

/** Finds the areas of the site that have at least one public entry, in one statement. */
const findSections = async (db: Queryable, now: Date): Promise<SectionName[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (values
      ('solutions', ${has('solution', now)}),
      ('cases', ${has('case_study', now)}),
      ('news', ${has('news', now)}),
      ('honours', ${has('honour', now)}),
      ('jobs', ${has('job', now)}),
      ('finder', exists (select from setting where key = 'finder')),
      ('investor', exists (select from setting where key = 'investor')),
      ('catalogues', exists (select from document where kind = 'catalogue' and ${isPublic('document', now)})),
      ('downloads', exists (select from download where status = 'published')),
      ('faults', ${has('fault_parameter', now)}),
      ('faq', ${has('faq', now)})
    ) as section (name, is_filled) where is_filled
    union all select slug from page where ${isPublic('page', now)}`);
  const filled = new Set(rows.map(({ name }) => name));
  return sectionNames.filter((name) => filled.has(name));
};

/** The areas that menus show. A first or last entry of an area changes every page. */
export const listSections = ({ db, now, shows }: Reading): Promise<SectionName[]> => {
  shows(
    tag.finder,
    tag.solutions,
    tag.cases,
    tag.news,
    tag.honours,
    tag.jobs,
    tag.investor,
    tag.downloads,
    tag.faults,
    tag.faq,
  );
  return findSections(db, now);
};

export type SiteSettings = { company: SettingValue<'company'>; home: SettingValue<'home'> };

/** The settings for the layout and the home page. */
export const findSiteSettings = async (db: Queryable): Promise<Partial<SiteSettings>> => {
  const [company, home] = await Promise.all([readSetting(db, 'company'), readSetting(db, 'home')]);
  return { ...(company ? { company } : {}), ...(home ? { home } : {}) };
};

export type HeroRow = {
  id: number;
  slug: string;
  model: string;
  title: Record<string, string>;
  drawing: Record<string, unknown>;
};

/** The product on the home page: the one that its content names, or the newest public one until that one is public. */
export const findHero = async ({ db, now }: Reading): Promise<HeroRow | undefined> => {
  const { rows } = await db.execute<HeroRow>(sql`
    select p.id, p.slug, p.model, p.title, p.drawing
    from setting h cross join product p join series s on s.id = p.series_id join category c on c.id = s.category_id
    where h.key = 'home' and h.value ? 'hero' and p.drawing is not null
      and ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}
    order by (p.slug = h.value ->> 'hero') desc, p.lifecycle = 'active' desc, p.released desc, p.id limit 1`);
  return rows[0];
};

/** Fixed pages, without result lists and account pages. */
const fixed = [paths.home, paths.products(), paths.contact, paths.agreements, paths.policy];

/** The investor page exists in one edition only; the terms of sale and the finder are views of other pages. */
const isInSitemap = (name: SectionName): boolean => !['investor', 'sale', 'finder'].includes(name);

const pathOf = { product: paths.product, solution: paths.scheme, case: paths.case, news: paths.newsItem };

type Row = { collection: keyof typeof pathOf; id: number; languages: Locale[] | null; photos: string[] };

/** A page, the languages it is written in (all of them if null), and the addresses of its photographs. */
export type PublicPath = { path: string; languages: readonly Locale[] | null; photos: readonly string[] };

type Written = { languages: Locale[] | null; photos: string[] };

const referencesIn = (list: SQL): SQL =>
  sql`array(select item ->> 'picture' from jsonb_array_elements(${list}) item where item ? 'picture')`;

/** Pages of blocks and the home page, by path. */
const findWritten = async (db: Queryable): Promise<Map<string, Written>> => {
  const { rows } = await db.execute<Written & { slug: string | null }>(sql`
    select slug, languages, ${referencesIn(sql`blocks`)} as photos from page
    union all select null, null, ${referencesIn(sql`value -> 'business'`)} || ${referencesIn(sql`coalesce(value -> 'audiences', '[]')`)} from setting where key = 'home'`);
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
    select 'product' as collection, id, languages, pictures as photos from product where ${isPublic('product', now)}
    union all select 'solution', id, languages, array_remove(array[picture], null) from solution where ${isPublic('solution', now)}
    union all select 'case', id, languages, array_remove(picture || pictures, null) from case_study where ${isPublic('case_study', now)}
    union all select 'news', id, languages, array_remove(array[picture], null) from news where ${isPublic('news', now)}
    order by 1, 2`);
  const sections = (await findSections(db, now)).filter(isInSitemap).map((name) => sectionPaths[name]);
  const pages = [
    ...[...fixed, ...sections].map((path) => ({ path, ...(written.get(path) ?? { languages: null, photos: [] }) })),
    ...rows.map(({ collection, id, languages, photos }) => ({ path: pathOf[collection](id), languages, photos })),
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
