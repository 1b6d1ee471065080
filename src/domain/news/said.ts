import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { type Broad, findBroad } from '../search/broad/find-broad.ts';
import { saying } from '../search/matching.ts';
import type { Question } from '../search/question.ts';
import type { NewsCount } from './queries.ts';

type Asked = { classId?: number | undefined; year?: number | undefined; limit: number; offset: number };
/** The ids of one page, newest first, and how many there are in each class and year. */
type Said = { ids: number[]; counts: NewsCount[] };

const readSaying = async (db: Queryable, said: SQL, { classId, year, limit, offset }: Asked): Promise<Said> => {
  const inClass = classId === undefined ? sql`true` : sql`class_id = ${classId}`;
  const inYear = year === undefined ? sql`true` : sql`year = ${year}`;
  const { rows } = await db.execute<Said>(sql`
    with said as materialized (select ref_id, class_id, year, dated from ${said})
    select array(
      select ref_id from said where ${inClass} and ${inYear} order by dated desc, ref_id desc limit ${limit} offset ${offset}
    ) as ids, array(
      select jsonb_build_object('classId', class_id, 'year', year, 'count', count(*)) from said group by class_id, year
    ) as counts`);
  return rows[0] ?? { ids: [], counts: [] };
};

/** Counts one by one, in the order in which classes and years come up. */
const createCounts = () => {
  const counts = new Map<number, NewsCount>();
  const add = (classId: number, year: number): void => {
    const key = classId * 10_000 + year;
    const before = counts.get(key);
    if (before) before.count += 1;
    else counts.set(key, { classId, year, count: 1 });
  };
  return { add, all: () => [...counts.values()] };
};

/** In the order of documents news stand together, newest first; those beside it have to be put among them. */
const pageOf = async (
  db: Queryable,
  inOrder: number[],
  beside: number[],
  { limit, offset }: Asked,
): Promise<number[]> => {
  const first = Math.max(0, offset - beside.length);
  const { rows } = await db.execute<{ id: number }>(sql`
    select ref_id as id from search_document where id = any(${sql.param([...beside, ...inOrder.slice(first, offset + limit)])}::int[])
    order by dated desc, ref_id desc limit ${limit} offset ${offset - first}`);
  return rows.map(({ id }) => id);
};

const readBroad = async (db: Queryable, { order, places, loose }: Broad, asked: Asked): Promise<Said> => {
  const { documentIds, classIds, years, kinds } = order;
  const { from, until } = kinds.find(({ type }) => type === 'news') ?? { from: 0, until: 0 };
  const counts = createCounts();
  const [inOrder, beside]: [number[], number[]] = [[], []];
  const add = (ids: number[], id: number, classId: number, year: number) => {
    counts.add(classId, year);
    if ((asked.classId ?? classId) === classId && (asked.year ?? year) === year) ids.push(id);
  };
  for (const { id, type, classId, year } of loose) if (type === 'news') add(beside, id, classId, year);
  for (const place of places)
    if (place >= from && place < until) add(inOrder, documentIds[place] ?? 0, classIds[place] ?? 0, years[place] ?? 0);
  return { ids: await pageOf(db, inOrder, beside, asked), counts: counts.all() };
};

/** News that say all words of a question. A word can find most of all news. */
export const findNewsSaying = async (
  db: Queryable,
  question: Question,
  { locale, now, ...asked }: Asked & { locale: Locale; now: Date },
): Promise<Said> => {
  const broad = await findBroad(db, question, 1, { locale, now });
  return broad ? readBroad(db, broad, asked) : readSaying(db, saying(question, { type: 'news', locale, now }), asked);
};
