import type { FaqHelpfulData, FaqHelpfulInput, FaqListData, FaqListInput } from '@site/contract/support';
import { tag } from '@site/contract/tags';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { inLocale, isPublic } from '#platform/database/public-rows.ts';
import { documentsMatching, readFilter, shareFor } from '#search/matching.ts';

type FaqRow = {
  id: number;
  question: string;
  answer: string;
  classId: number;
  className: string;
  yes: number;
  no: number;
};

type FaqFilter = {
  classId: number | undefined;
  productId: number | undefined;
  /** The matching documents of the search index, to select from. */
  matching: SQL | undefined;
};

const withClass = sql`faq f join faq_class c on c.id = f.class_id`;
const isShown = (now: Date): SQL => sql`${isPublic('f', now)} and ${isPublic('c', now)}`;
const ofClass = (id: number | undefined): SQL => (id === undefined ? sql`` : sql`and f.class_id = ${id}`);

/** Written as an array, which PostgreSQL computes once; it would run a subquery again for each class. */
const among = (matching: SQL | undefined): SQL =>
  matching ? sql`and f.id = any(array(select ref_id from ${matching}))` : sql``;

/** Questions about the product. */
const about = (productId: number | undefined): SQL =>
  productId === undefined ? sql`` : sql`and f.product_ids @> array[${productId}::int]`;

/** One page of questions, in the order of the classes. */
const findFaqs = async (
  { db, locale, now }: Reading,
  { classId, productId, matching, limit, offset }: FaqFilter & { limit: number; offset: number },
): Promise<FaqRow[]> => {
  const { rows } = await db.execute<FaqRow>(sql`
    select f.id, ${inLocale(sql`f.question`, locale)} as question, ${inLocale(sql`f.answer`, locale)} as answer,
      c.id as "classId", ${inLocale(sql`c.name`, locale)} as "className", coalesce(h.yes, 0) as yes, coalesce(h.no, 0) as no
    from ${withClass} left join faq_helpful h on h.faq_id = f.id
    where ${isShown(now)} ${ofClass(classId)} ${about(productId)} ${among(matching)}
    order by c.sort, c.id, f.sort, f.id
    limit ${limit} offset ${offset}`);
  return rows;
};

/** Classes with the number of their questions that match the product and the text. */
const findFaqClasses = async (
  { db, locale, now }: Reading,
  { productId, matching }: Omit<FaqFilter, 'classId'>,
): Promise<{ id: number; name: string; count: number }[]> => {
  const { rows } = await db.execute<{ id: number; name: string; count: number }>(sql`
    select c.id, ${inLocale(sql`c.name`, locale)} as name,
      (select count(*)::int from faq f where f.class_id = c.id and ${isPublic('f', now)} ${about(productId)} ${among(matching)}) as count
    from faq_class c where ${isPublic('c', now)} order by c.sort, c.id`);
  return rows;
};

/** Adds a vote in one statement; undefined if there is no such question. */
const addVote = async (
  db: Queryable,
  now: Date,
  id: number,
  helpful: boolean,
): Promise<{ yes: number; no: number } | undefined> => {
  const [yes, no] = helpful ? [1, 0] : [0, 1];
  const { rows } = await db.execute<{ yes: number; no: number }>(sql`
    insert into faq_helpful as h (faq_id, yes, no)
    select f.id, ${yes}::int, ${no}::int from ${withClass} where f.id = ${id} and ${isShown(now)}
    on conflict (faq_id) do update set yes = h.yes + excluded.yes, no = h.no + excluded.no
    returning yes, no`);
  return rows[0];
};

/** Frequently asked questions. */
export const listFaq = async (
  reading: Reading,
  { page, limit, class_id: classId, product_id: productId, key }: z.output<typeof FaqListInput>,
): Promise<z.output<typeof FaqListData>> => {
  reading.shows(tag.faq);
  const question = await readFilter(reading, key);
  const share = question ? await shareFor(reading, question, 'faq') : 1;
  const matching = question && documentsMatching(reading, question, 'faq', share);
  const [rows, classes] = await Promise.all([
    findFaqs(reading, { classId, productId, matching, limit, offset: (page - 1) * limit }),
    findFaqClasses(reading, { productId, matching }),
  ]);
  const counted = classId === undefined ? classes : classes.filter(({ id }) => id === classId);
  return {
    list: rows.map(({ id, question: title, answer, classId: inClass, className, yes, no }) => ({
      faq_id: id,
      question: title,
      answer_html: answer,
      class: { id: inClass, class_name: className },
      helpful: { yes, no },
    })),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    page,
    limit,
    classes: classes.map(({ id, name, count }) => ({ id, class_name: name, count })),
  };
};

type Deps = { db: Db; clock: () => Date };

/** Counts a vote on whether an answer helped. `undefined` if there is no such question. */
export const createFaqVote =
  ({ db, clock }: Deps) =>
  async ({
    faq_id,
    helpful,
  }: z.output<typeof FaqHelpfulInput>): Promise<z.output<typeof FaqHelpfulData> | undefined> => {
    const sums = await addVote(db, clock(), faq_id, helpful);
    return sums && { helpful: sums };
  };

export type FaqVote = ReturnType<typeof createFaqVote>;
