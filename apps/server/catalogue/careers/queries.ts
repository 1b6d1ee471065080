import type { Locale } from '@site/contract/locales';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { inLocale, isPublic } from '#platform/database/public-rows.ts';
import { containsKey, equalsInAnyLanguage } from '#search/text-filter.ts';

export type JobRow = {
  id: number;
  title: string;
  department: string;
  place: string;
  releaseDate: string;
  headcount: number;
  details: string;
};
export type JobFilter = { department?: string | undefined; place?: string | undefined; key?: string | undefined };

const ofDepartment = (department: string | undefined): SQL =>
  department ? sql`and ${equalsInAnyLanguage(sql`j.department`, department)}` : sql``;
const ofPlace = (place: string | undefined): SQL =>
  place ? sql`and ${equalsInAnyLanguage(sql`j.place`, place)}` : sql``;
const withKey = (key: string | undefined, locale: Locale): SQL =>
  key ? sql`and ${containsKey([sql`j.title`, sql`j.department`, sql`j.place`, sql`j.details`], key, locale)}` : sql``;

/** One page of jobs, newest first. */
export const findJobs = async (
  { db, locale, now }: Reading,
  { department, place, key, limit, offset }: JobFilter & { limit: number; offset: number },
): Promise<JobRow[]> => {
  const { rows } = await db.execute<JobRow>(sql`
    select j.id, ${inLocale(sql`j.title`, locale)} as title, ${inLocale(sql`j.department`, locale)} as department,
      ${inLocale(sql`j.place`, locale)} as place, to_char(j.release_date, 'YYYY-MM-DD') as "releaseDate", j.headcount,
      ${inLocale(sql`j.details`, locale)} as details
    from job j
    where ${isPublic('j', now)} ${ofDepartment(department)} ${ofPlace(place)} ${withKey(key, locale)}
    order by j.release_date desc, j.sort, j.id
    limit ${limit} offset ${offset}`);
  return rows;
};

export type JobCount = {
  department: string;
  place: string;
  jobs: number;
  headcount: number;
  inDepartment: boolean;
  inPlace: boolean;
};

/** The number of jobs that match a text in each department and place, and whether these are the chosen ones. */
export const countJobs = async (
  { db, locale, now }: Reading,
  { department, place, key }: JobFilter,
): Promise<JobCount[]> => {
  const isChosen = (column: SQL, text: string | undefined) => (text ? equalsInAnyLanguage(column, text) : sql`true`);
  const matches = key
    ? containsKey([sql`j.title`, sql`j.department`, sql`j.place`, sql`j.details`], key, locale)
    : sql`true`;
  const { rows } = await db.execute<JobCount>(sql`
    select ${inLocale(sql`j.department`, locale)} as department, ${inLocale(sql`j.place`, locale)} as place,
      (count(*) filter (where ${matches}))::int as jobs,
      coalesce(sum(j.headcount) filter (where ${matches}), 0)::int as headcount,
      bool_or(${isChosen(sql`j.department`, department)}) as "inDepartment", bool_or(${isChosen(sql`j.place`, place)}) as "inPlace"
    from job j
    where ${isPublic('j', now)}
    group by 1, 2`);
  return rows;
};
