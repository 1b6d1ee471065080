import { countryNamesIn } from '@site/contract/i18n/country-names';
import { type Locale, locales } from '@site/contract/locales';
import type { CaseCard } from '@site/contract/solutions-and-cases';
import { sql, type SQL } from 'drizzle-orm';
import { pictureColumn, picturesColumn, type PictureRow, toCardImage } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { inLocale, isPublic, findNeighbours } from '#platform/database/public-rows.ts';
import { seoColumns, type SeoRow } from '../seo.ts';
import { toCaseFigure } from './figures.ts';
import type { CaseFigureRow, CaseProjectRow } from './table.ts';

/** Classes of cases, with the number of cases in each. */
export const findCaseClasses = async ({ db, locale, now }: Reading) => {
  const { rows } = await db.execute<{ id: number; name: string; count: number }>(sql`
    select c.id, ${inLocale(sql`c.name`, locale)} as name,
      (select count(*)::int from case_study k where k.class_id = c.id and ${isPublic('k', now)}) as count
    from case_class c
    where ${isPublic('c', now)}
    order by c.sort, c.id`);
  return rows;
};

type CaseRow = {
  id: number;
  title: string;
  summary: string;
  scene: string | null;
  picture: PictureRow | null;
  country: string;
  place: string;
  lat: number;
  lng: number;
  powerKw: number;
  date: string;
  classId: number;
  className: string;
  figure: CaseFigureRow | null;
};

const caseCard = (locale: Locale) => sql`
  k.id, ${inLocale(sql`k.title`, locale)} as title, ${inLocale(sql`k.summary`, locale)} as summary, k.scene,
  ${pictureColumn(sql`k.picture`, locale)} as picture, k.country,
  ${inLocale(sql`k.place`, locale)} as place, k.latitude as lat, k.longitude as lng, k.power_kw as "powerKw",
  to_char(k.date, 'YYYY-MM-DD') as date, c.id as "classId", ${inLocale(sql`c.name`, locale)} as "className",
  k.figures->0 as figure`;

const withClass = sql`case_study k join case_class c on c.id = k.class_id`;
const isShown = (now: Date): SQL => sql`${isPublic('k', now)} and ${isPublic('c', now)}`;
const ofClass = (classId: number | undefined): SQL =>
  classId === undefined ? sql`` : sql`and k.class_id = ${classId}`;
const ofCountry = (country: string | undefined): SQL =>
  country === undefined ? sql`` : sql`and k.country = ${country.toUpperCase()}`;

export type CaseFilter = { classId: number | undefined; country: string | undefined };

/** One page of cases, newest first. */
export const findCases = async (
  { db, locale, now }: Reading,
  { classId, country, limit, offset }: CaseFilter & { limit: number; offset: number },
): Promise<CaseRow[]> => {
  const { rows } = await db.execute<CaseRow>(sql`
    select ${caseCard(locale)} from ${withClass}
    where ${isShown(now)} ${ofClass(classId)} ${ofCountry(country)}
    order by k.date desc, k.id desc
    limit ${limit} offset ${offset}`);
  return rows;
};

export type CasePoint = { id: number; title: string; lat: number; lng: number; country: string };

/** Every case of a class for map and country list, newest first. */
export const findCasePoints = async (
  { db, locale, now }: Reading,
  classId: number | undefined,
): Promise<CasePoint[]> => {
  const { rows } = await db.execute<CasePoint>(sql`
    select k.id, ${inLocale(sql`k.title`, locale)} as title, k.latitude as lat, k.longitude as lng, k.country
    from ${withClass}
    where ${isShown(now)} ${ofClass(classId)}
    order by k.date desc, k.id desc`);
  return rows;
};

/** Cards of some cases, in the order of the ids. */
const findCaseCards = async ({ db, locale, now }: Reading, ids: readonly number[]): Promise<CaseRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<CaseRow>(sql`
    select ${caseCard(locale)} from ${withClass}
    where k.id = any(${sql.param(ids)}::int[]) and ${isShown(now)}
    order by array_position(${sql.param(ids)}::int[], k.id)`);
  return rows;
};

export type CaseInfoRow = CaseRow &
  SeoRow & {
    slug: string;
    pictures: PictureRow[];
    body: string;
    figures: CaseFigureRow[];
    project: CaseProjectRow;
    productIds: number[];
    solutionIds: number[];
    hasPartners: boolean;
  };

/** One case with its full text. */
export const findCase = async ({ db, locale, now }: Reading, id: number): Promise<CaseInfoRow | undefined> => {
  const { rows } = await db.execute<CaseInfoRow>(sql`
    select k.slug, ${caseCard(locale)}, ${inLocale(sql`k.body`, locale)} as body, ${picturesColumn(sql`k.pictures`, locale)} as pictures, k.figures, k.project, k.product_ids as "productIds",
      k.solution_ids || array(select s.id from solution s where s.case_ids @> array[k.id] order by s.sort, s.id) as "solutionIds",
      exists (select from contact p where p.country = k.country and p.kind <> 'headquarters' and ${isPublic('p', now)}) as "hasPartners",
      ${seoColumns('k', locale)}
    from ${withClass}
    where k.id = ${id} and ${isShown(now)}`);
  return rows[0];
};

/** Cards of other cases for the end of a case: those of its class first, then the newest. */
export const moreCasesOf = async (
  reading: Reading,
  { classId, without, limit }: { classId: number; without: number; limit: number },
): Promise<CaseCard[]> => {
  const { db, locale, now } = reading;
  const { rows } = await db.execute<CaseRow>(sql`
    select ${caseCard(locale)} from ${withClass}
    where ${isShown(now)} and k.id <> ${without}
    order by (k.class_id = ${classId}) desc, k.date desc, k.id desc
    limit ${limit}`);
  return rows.map((row) => toCaseCard(reading, row));
};

/** The cases before and after one, in the order of the list. */
export const findCasesBeside = (reading: Reading, id: number) =>
  findNeighbours(reading, { from: withClass, alias: 'k', shown: isShown(reading.now) }, id);

export const countryName = (code: string, locale: Locale): string =>
  countryNamesIn(locales[locale].intl).of(code) ?? code;

export const toCaseCard = (reading: Reading, row: CaseRow): CaseCard => ({
  project_id: row.id,
  title: row.title,
  summary: row.summary,
  ...toCardImage(reading, row),
  country: { code: row.country, name: countryName(row.country, reading.locale) },
  place: row.place,
  lat: row.lat,
  lng: row.lng,
  power_kw: row.powerKw,
  date: row.date,
  class: { id: row.classId, class_name: row.className },
  ...(row.figure ? { figure: toCaseFigure(reading.locale, row.figure) } : {}),
});

/** Cards of some cases, in the order of the ids. */
export const caseCardsOf = async (reading: Reading, ids: readonly number[]): Promise<CaseCard[]> =>
  (await findCaseCards(reading, ids)).map((row) => toCaseCard(reading, row));
