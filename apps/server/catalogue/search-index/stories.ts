import { localeCodes, type Localised } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';
import { media } from '@site/contract/media';
import { paths } from '@site/contract/paths';
import type { HitType } from '@site/contract/search';
import { sql, type SQL } from 'drizzle-orm';
import { pictureColumn, type PictureRow } from '#assets/shown-picture.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import { aDocument, type Affected, changedIds, isWanted, type SearchDocument, type Source } from '#search/document.ts';
import { productVisibility } from '#search/keep-fresh.ts';
import { countryName } from '../cases/queries.ts';
import { hitImage, inLanguage, isWritten, plain, sentences } from './index-content.ts';

type Row = {
  id: number;
  title: LocalisedText;
  summary: Localised | null;
  body: Localised;
  scene: string | null;
  picture: PictureRow | null;
  class: Localised;
  models: string[];
  /** Other ways to say the title. */
  aliases?: Localised[];
  place: Localised | null;
  country: string | null;
  published: Date;
  classId: number | null;
  year: number | null;
  dated: string | null;
};

/** Models of the products that an entry names, in its order. */
const modelsOf = (ids: SQL, now: Date): SQL =>
  sql`array(select m.model from unnest(${ids}) with ordinality as i (id, at) join product m on m.id = i.id and ${isPublic('m', now)} order by at)`;

const imageOf = ({ picture, scene }: Row): string | null => hitImage(picture) ?? (scene ? media.scene(scene) : null);

const stories =
  (type: HitType, link: (id: number) => string, rows: (now: Date) => SQL) =>
  async (db: Queryable, now: Date, only?: Affected): Promise<SearchDocument[]> => {
    const { rows: found } = await db.execute<Row>(
      sql`select * from (${rows(now)}) story where ${isWanted(sql`story.id`, type, only)} order by id`,
    );
    return localeCodes.flatMap((locale) =>
      found
        .filter(({ title }) => isWritten(title, locale))
        .map((row) =>
          aDocument({
            locale,
            type,
            refId: row.id,
            title: inLanguage(row.title, locale),
            keywords: sentences(
              inLanguage(row.class, locale),
              inLanguage(row.place, locale),
              row.country ? countryName(row.country, locale) : undefined,
            ),
            aliases: (row.aliases ?? []).map((alias) => alias[locale] ?? '').filter(Boolean),
            summary: inLanguage(row.summary, locale),
            text: sentences(plain(row.body, locale), row.models.join(', ')),
            link: link(row.id),
            image: imageOf(row),
            visibleFrom: row.published,
            classId: row.classId,
            year: row.year,
            dated: row.dated,
          }),
        ),
    );
  };

type Tables = { table: string; classes: string; ofProducts: boolean; withPicture: boolean };

/** Entries that changed, whose class or picture changed, or that name a product that became public or ceased to be. */
const storiesAffected =
  (type: HitType, { table, classes, ofProducts, withPicture }: Tables): Source['affectedBy'] =>
  async (db, rows) => {
    const [own, inClasses] = [changedIds(rows, table), changedIds(rows, classes)];
    const products = ofProducts ? changedIds(rows, productVisibility) : [];
    const assets = withPicture ? changedIds(rows, 'asset') : [];
    if (!own || !inClasses || !products || !assets) return 'all';
    // Usually only entries changed, and then there is no need to look through all of them.
    if (inClasses.length + products.length + assets.length === 0) return [{ type, refs: own.map(String) }];
    const { rows: found } = await db.execute<{ id: string }>(sql`
      select id::text from ${sql.identifier(table)}
      where class_id = any(${sql.param([...inClasses])}::int[])
        ${ofProducts ? sql`or product_ids && ${sql.param([...products])}::int[]` : sql``}
        ${withPicture ? sql`or picture in (select slug from asset where id = any(${sql.param([...assets])}::int[]))` : sql``}`);
    return [{ type, refs: [...new Set([...own.map(String), ...found.map(({ id }) => id)])] }];
  };

export const solutionSource: Source = {
  tables: ['asset', 'solution', 'solution_class', productVisibility],
  affectedBy: storiesAffected('solution', {
    table: 'solution',
    classes: 'solution_class',
    ofProducts: true,
    withPicture: true,
  }),
  make: stories(
    'solution',
    paths.scheme,
    (
      now,
    ) => sql`select n.id, n.title, n.summary, n.body, n.scene, ${pictureColumn(sql`n.picture`, 'en')} as picture, c.name as class, ${modelsOf(sql`n.product_ids`, now)} as models,
      null as place, null as country, n.published_at as published, null as "classId", null as year, null as dated
      from solution n join solution_class c on c.id = n.class_id where ${isPublic('n', now)} and ${isPublic('c', now)}`,
  ),
};

export const caseSource: Source = {
  tables: ['asset', 'case_study', 'case_class', productVisibility],
  affectedBy: storiesAffected('case', {
    table: 'case_study',
    classes: 'case_class',
    ofProducts: true,
    withPicture: true,
  }),
  make: stories(
    'case',
    paths.case,
    (
      now,
    ) => sql`select n.id, n.title, n.summary, n.body, n.scene, ${pictureColumn(sql`n.picture`, 'en')} as picture, c.name as class, ${modelsOf(sql`n.product_ids`, now)} as models,
      n.place, n.country, n.published_at as published, null as "classId", null as year, null as dated
      from case_study n join case_class c on c.id = n.class_id where ${isPublic('n', now)} and ${isPublic('c', now)}`,
  ),
};

export const newsSource: Source = {
  tables: ['asset', 'news', 'news_class'],
  affectedBy: storiesAffected('news', { table: 'news', classes: 'news_class', ofProducts: false, withPicture: true }),
  make: stories(
    'news',
    paths.newsItem,
    (
      now,
    ) => sql`select n.id, n.title, n.summary, n.body, n.scene, ${pictureColumn(sql`n.picture`, 'en')} as picture, c.name as class, array[]::text[] as models,
      null as place, null as country, n.published_at as published, n.class_id as "classId", n.year, n.date::text as dated
      from news n join news_class c on c.id = n.class_id where ${isPublic('n', now)} and ${isPublic('c', now)}`,
  ),
};

export const faqSource: Source = {
  tables: ['faq', 'faq_class', productVisibility],
  affectedBy: storiesAffected('faq', { table: 'faq', classes: 'faq_class', ofProducts: true, withPicture: false }),
  make: stories(
    'faq',
    paths.faq,
    (
      now,
    ) => sql`select n.id, n.question as title, n.keywords as aliases, null as summary, n.answer as body, null as scene, null as picture, c.name as class,
      ${modelsOf(sql`n.product_ids`, now)} as models, null as place, null as country, n.published_at as published,
      null as "classId", null as year, null as dated
      from faq n join faq_class c on c.id = n.class_id where ${isPublic('n', now)} and ${isPublic('c', now)}`,
  ),
};
