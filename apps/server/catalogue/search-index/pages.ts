import { sitePagePath } from '@site/content/page/addresses';
import type { Block } from '@site/content/page/schema';
import type { TextKey } from '@site/contract/i18n/keys';
import { loadTexts, type Text } from '@site/contract/i18n/texts';
import { localeCodes, type Locale, type Localised } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';
import { paths } from '@site/contract/paths';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import { aDocument, type SearchDocument, type Source } from '#search/document.ts';
import { labelIn } from '../products/values.ts';
import { inLanguage, isWritten, plain, sentences } from './index-content.ts';

type Row = { id: number; slug: string; title: LocalisedText; lead: Localised; blocks: Block[]; published: Date };

/** The whole text of a block. */
const wordsOf = (block: Block, locale: Locale): string => {
  const title = 'title' in block ? inLanguage(block.title, locale) : '';
  switch (block.kind) {
    case 'text':
      return sentences(title, plain(block.body, locale));
    case 'figures':
      return sentences(title, ...block.items.map(({ value, label }) => `${value} ${inLanguage(label, locale)}.`));
    case 'timeline':
      return sentences(
        title,
        ...block.items.map(
          (item) => `${item.year} ${inLanguage(item.title, locale)}. ${inLanguage(item.text, locale)}`,
        ),
      );
    case 'table':
      return sentences(
        title,
        ...block.columns.map((column) => inLanguage(column, locale)),
        ...block.rows.flat().map((cell) => labelIn(cell, locale)),
      );
    case 'drawing':
      return '';
    case 'products':
      return title;
    case 'scene':
      return inLanguage(block.caption, locale);
    default:
      return sentences(
        title,
        ...block.items.map((item) => `${inLanguage(item.title, locale)}. ${inLanguage(item.text, locale)}`),
      );
  }
};

type Names = (now: Date) => SQL;

/** Pages without an entry in the content. They can be found by the names of what they list. */
const otherPages: { key: TextKey; ref: string; path: string; names?: Names; also?: TextKey }[] = [
  {
    key: 'page.productinfo',
    ref: 'productinfo',
    path: paths.products(),
    names: (now) => sql`select name from category where ${isPublic('category', now)}`,
  },
  {
    key: 'page.schemeinfo',
    ref: 'schemeinfo',
    path: paths.schemes(),
    names: (now) => sql`select name from solution_class where ${isPublic('solution_class', now)}`,
  },
  {
    key: 'page.applicationcase',
    ref: 'applicationcase',
    path: paths.cases(),
    names: (now) => sql`select name from case_class where ${isPublic('case_class', now)}`,
  },
  { key: 'page.datadownload', ref: 'datadownload', path: paths.downloads(), also: 'search.also.download' },
  {
    key: 'page.productcatalogue',
    ref: 'productcatalogue',
    path: paths.catalogues,
    names: (now) => sql`select name from document where kind = 'catalogue' and ${isPublic('document', now)}`,
  },
  {
    key: 'page.ecucode',
    ref: 'ecucode',
    path: paths.faultCodes,
    names: (now) =>
      sql`select to_jsonb(json_build_object('en', name)) as name from fault_manufacturer where ${isPublic('fault_manufacturer', now)}`,
  },
  {
    key: 'page.faqs',
    ref: 'faqs',
    path: paths.faqs,
    names: (now) => sql`select name from faq_class where ${isPublic('faq_class', now)}`,
    also: 'search.also.faq',
  },
  { key: 'page.feedback', ref: 'feedback', path: paths.feedback },
  {
    key: 'page.contactus',
    ref: 'contactus',
    path: paths.contact,
    also: 'search.also.contact',
    names: (now) =>
      sql`select company as name from contact where ${isPublic('contact', now)} union all select city from contact where ${isPublic('contact', now)}`,
  },
  { key: 'page.news', ref: 'news', path: paths.news },
  { key: 'page.contrast', ref: 'contrast', path: paths.contrast() },
];

/** What a page lists in addition to its blocks. */
const listed: Record<string, Names> = {
  hr: (now) => sql`select title as name from job where ${isPublic('job', now)}`,
  honor: (now) => sql`select title as name from honour where ${isPublic('honour', now)}`,
};

const menuNames: Record<string, TextKey> = {
  aboutus: 'page.aboutus',
  develop: 'page.develop',
  emc: 'page.emc',
  energy: 'page.energy',
  escr: 'page.escr',
  honor: 'page.honor',
  hr: 'page.hr',
  laboratory: 'page.laboratory',
  pfmea: 'page.pfmea',
  privacy: 'page.yinsi',
  sustainability: 'page.sustainability',
  technical: 'page.technical',
  trademark: 'page.trademark',
};
const menuName = (slug: string, text: Text): string => (menuNames[slug] ? text(menuNames[slug]) : '');

/** Other names that people use for a page. */
const alsoCalled = (key: TextKey | undefined, text: Text): Partial<SearchDocument> =>
  key ? { keywords: text(key), names: text(key).split(', ') } : {};

const namesOf = async (db: Queryable, now: Date, query: Names | undefined): Promise<Partial<Localised>[]> =>
  query ? (await db.execute<{ name: Partial<Localised> }>(query(now))).rows.map(({ name }) => name) : [];

const joinNames = (names: readonly Partial<Localised>[], locale: Locale): string =>
  [...new Set(names.map((name) => inLanguage(name, locale)))].join(', ');

const make = async (db: Queryable, now: Date): Promise<SearchDocument[]> => {
  const { rows } = await db.execute<Row>(
    sql`select id, slug, title, lead, blocks, published_at as published from page where ${isPublic('page', now)} order by id`,
  );
  const texts = loadTexts(['titles', 'search']);
  const documents: SearchDocument[] = [];
  for (const row of rows) {
    const names = await namesOf(db, now, listed[row.slug]);
    for (const locale of localeCodes.filter((code) => isWritten(row.title, code)))
      documents.push(
        aDocument({
          locale,
          type: 'page',
          ref: row.slug,
          refId: row.id,
          title: inLanguage(row.title, locale),
          // Some pages have another name in the menu than in their title.
          keywords: menuName(row.slug, texts[locale]),
          ...(row.slug === 'hr' ? alsoCalled('search.also.careers', texts[locale]) : {}),
          summary: inLanguage(row.lead, locale),
          text: sentences(...row.blocks.map((block) => wordsOf(block, locale)), joinNames(names, locale)),
          link: sitePagePath(row.slug),
          visibleFrom: row.published,
        }),
      );
  }
  for (const [at, { key, ref, path, names: query, also }] of otherPages.entries()) {
    const names = await namesOf(db, now, query);
    for (const locale of localeCodes)
      documents.push(
        aDocument({
          locale,
          type: 'page',
          ref,
          // Above all ids of the content, because these pages have no row.
          refId: 1_000_000 + at,
          title: texts[locale](key),
          ...alsoCalled(also, texts[locale]),
          summary: joinNames(names, locale),
          link: path,
        }),
      );
  }
  return documents;
};

export const pageSource: Source = {
  tables: [
    'page',
    'job',
    'honour',
    'contact',
    'category',
    'solution_class',
    'case_class',
    'document',
    'faq_class',
    'fault_manufacturer',
  ],
  make,
};
