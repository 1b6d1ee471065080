import type { Locale } from '@site/contract/locales';
import type { SchemeCard } from '@site/contract/solutions-and-cases';
import { sql } from 'drizzle-orm';
import { pictureColumn, type PictureRow, toCardImage } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { inLocale, isPublic } from '#platform/database/public-rows.ts';
import { toCaseFigure } from '../cases/figures.ts';
import type { CaseFigureRow } from '../cases/table.ts';
import { seoColumns, type SeoRow } from '../seo.ts';
import type { CalloutRow } from './table.ts';

type ClassRow = {
  id: number;
  name: string;
  summary: string;
  scene: string | null;
  picture: PictureRow | null;
  count: number;
};

/** Classes of solutions in menu order, with the number of solutions in each. */
export const findSolutionClasses = async ({ db, locale, now }: Reading): Promise<ClassRow[]> => {
  const { rows } = await db.execute<ClassRow>(sql`
    select c.id, ${inLocale(sql`c.name`, locale)} as name, ${inLocale(sql`c.summary`, locale)} as summary, c.scene,
      ${pictureColumn(sql`c.picture`, locale)} as picture,
      (select count(*)::int from solution s where s.class_id = c.id and ${isPublic('s', now)}) as count
    from solution_class c
    where ${isPublic('c', now)}
    order by c.sort, c.id`);
  return rows;
};

type SolutionRow = {
  id: number;
  title: string;
  summary: string;
  scene: string | null;
  picture: PictureRow | null;
  classId: number;
  className: string;
  proof: { figure: CaseFigureRow; place: string } | null;
};

const solutionCard = (locale: Locale, now: Date) => sql`
  s.id, ${inLocale(sql`s.title`, locale)} as title, ${inLocale(sql`s.summary`, locale)} as summary, s.scene,
  ${pictureColumn(sql`s.picture`, locale)} as picture,
  c.id as "classId", ${inLocale(sql`c.name`, locale)} as "className",
  (select jsonb_build_object('figure', k.figures->0, 'place', ${inLocale(sql`k.place`, locale)})
    from case_study k join case_class kc on kc.id = k.class_id
    where (k.id = any(s.case_ids) or k.solution_ids @> array[s.id]) and ${isPublic('k', now)} and ${isPublic('kc', now)}
    order by array_position(s.case_ids, k.id), k.date desc, k.id limit 1) as proof`;

type Page = { classId: number | undefined; limit: number; offset: number };

/** One page of solutions in the order of their classes. */
export const findSolutions = async (
  { db, locale, now }: Reading,
  { classId, limit, offset }: Page,
): Promise<SolutionRow[]> => {
  const { rows } = await db.execute<SolutionRow>(sql`
    select ${solutionCard(locale, now)}
    from solution s join solution_class c on c.id = s.class_id
    where ${isPublic('s', now)} and ${isPublic('c', now)} ${classId === undefined ? sql`` : sql`and c.id = ${classId}`}
    order by c.sort, c.id, s.sort, s.id
    limit ${limit} offset ${offset}`);
  return rows;
};

export const countSolutions = async ({ db, now }: Reading, classId: number | undefined): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from solution s join solution_class c on c.id = s.class_id
    where ${isPublic('s', now)} and ${isPublic('c', now)} ${classId === undefined ? sql`` : sql`and c.id = ${classId}`}`);
  return rows[0]?.total ?? 0;
};

/** Cards of some solutions, in the order of the ids. */
const findSolutionCards = async ({ db, locale, now }: Reading, ids: readonly number[]): Promise<SolutionRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<SolutionRow>(sql`
    select ${solutionCard(locale, now)}
    from solution s join solution_class c on c.id = s.class_id
    where s.id = any(${sql.param(ids)}::int[]) and ${isPublic('s', now)} and ${isPublic('c', now)}
    order by array_position(${sql.param(ids)}::int[], s.id)`);
  return rows;
};

export type SolutionInfoRow = SolutionRow &
  SeoRow & {
    slug: string;
    body: string;
    diagram: Record<string, unknown> | null;
    callouts: CalloutRow[];
    drawn: Record<string, unknown> | null;
    productIds: number[];
    caseIds: number[];
  };

/** One solution with its full text. */
export const findSolution = async ({ db, locale, now }: Reading, id: number): Promise<SolutionInfoRow | undefined> => {
  const { rows } = await db.execute<SolutionInfoRow>(sql`
    select ${solutionCard(locale, now)}, s.slug, ${inLocale(sql`s.body`, locale)} as body, s.diagram, s.callouts,
      (select d.data from scene d where d.slug = s.scene and ${isPublic('d', now)}) as drawn, s.product_ids as "productIds",
      s.case_ids || array(select k.id from case_study k where k.solution_ids @> array[s.id] order by k.date desc, k.id) as "caseIds",
      ${seoColumns('s', locale)}
    from solution s join solution_class c on c.id = s.class_id
    where s.id = ${id} and ${isPublic('s', now)} and ${isPublic('c', now)}`);
  return rows[0];
};

export const toSchemeCard = (reading: Reading, row: SolutionRow): SchemeCard => ({
  scheme_id: row.id,
  scheme_title: row.title,
  summary: row.summary,
  ...toCardImage(reading, row),
  class: { id: row.classId, class_name: row.className },
  ...(row.proof ? { proof: { figure: toCaseFigure(reading.locale, row.proof.figure), place: row.proof.place } } : {}),
});

/** Cards of some solutions, in the order of the ids. */
export const schemeCardsOf = async (reading: Reading, ids: readonly number[]): Promise<SchemeCard[]> =>
  (await findSolutionCards(reading, ids)).map((row) => toSchemeCard(reading, row));
