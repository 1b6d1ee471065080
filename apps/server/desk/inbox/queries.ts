import type { SettingValue } from '@site/content/settings';
import type { SubmissionKind } from '@site/contract/inbox';
import type { Locale } from '@site/contract/locales';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { inLocale } from '#platform/database/in-locale.ts';
import { isPublic } from '#platform/database/public.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import { submission } from './table.ts';
import type { Upload } from './uploads.ts';

export type Stored = { id: number; reference: string };
type NewSubmission = typeof submission.$inferInsert;

const storedColumns = { id: submission.id, reference: submission.reference };

/** Returns nothing when the key or the reference already exists. */
export const insertSubmission = async (tx: Queryable, row: NewSubmission): Promise<Stored | undefined> => {
  const [inserted] = await tx.insert(submission).values(row).onConflictDoNothing().returning(storedColumns);
  return inserted;
};

/** Finds the submission already stored under this key. */
export const findByKey = async (db: Queryable, kind: SubmissionKind, key: string): Promise<Stored | undefined> => {
  const [row] = await db
    .select(storedColumns)
    .from(submission)
    .where(and(eq(submission.kind, kind), eq(submission.idempotencyKey, key)));
  return row;
};

/** Finds the file attached to an application. */
export const findResume = async (db: Queryable, reference: string): Promise<Upload | undefined> => {
  const [row] = await db
    .select({ payload: submission.payload })
    .from(submission)
    .where(eq(submission.reference, reference));
  return row?.payload['resume'] as Upload | undefined;
};

export const findCompany = async (db: Queryable): Promise<SettingValue<'company'>> => {
  const company = await readSetting(db, 'company');
  if (!company) throw new Error('the content has no company: import it first');
  return company;
};

/** A user's own submissions, newest first. Survey answers are anonymous and belong to no account. */
export const findOwn = async (db: Queryable, accountId: number, page: number, limit: number) => {
  const own = eq(submission.accountId, accountId);
  const list = await db
    .select()
    .from(submission)
    .where(own)
    .orderBy(desc(submission.createdAt), desc(submission.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { list, total: await countOwn(db, accountId) };
};

const countOwn = async (db: Queryable, accountId: number): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from submission where account_id = ${accountId}`,
  );
  return rows[0]?.total ?? 0;
};

/** Models of public products, in the requested order. */
export const findModels = async (db: Queryable, ids: readonly number[], now: Date): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ model: string }>(sql`
    select p.model from unnest(${sql.param([...ids])}::int[]) with ordinality as asked (id, place)
    join product p on p.id = asked.id
    where ${isPublic('p', now)} order by asked.place`);
  return rows.map(({ model }) => model);
};

export const findJobTitle = async (
  db: Queryable,
  id: number,
  locale: Locale,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await db.execute<{ title: string }>(sql`
    select ${inLocale(sql`j.title`, locale)} as title from job j where j.id = ${id} and ${isPublic('j', now)}`);
  return rows[0]?.title;
};

export type BrochureFile = { id: number; name: string; fileName: string };

/** Finds documents that need no login: catalogues by id and datasheets of products, in the reader's language or else English. */
export const findBrochures = async (
  db: Queryable,
  { catalogues, products }: { catalogues: readonly number[]; products: readonly number[] },
  locale: Locale,
): Promise<BrochureFile[]> => {
  const { rows } = await db.execute<BrochureFile>(sql`
    select id, name, "fileName" from (
      select distinct on (d.kind, coalesce(d.product_id, 0), coalesce(d.document_id, 0), coalesce(d.category_id, 0))
        d.id, d.kind, d.sort, concat_ws(' ', nullif(d.model, ''), ${inLocale(sql`d.name`, locale)}) as name,
        d.file_name as "fileName"
      from download d
      where d.status = 'published' and not d.needs_login and (
        (d.kind = 'catalogue' and d.document_id = any(${sql.param([...catalogues])}::int[]))
        or (d.kind = 'datasheet' and d.product_id = any(${sql.param([...products])}::int[]))
      ) and d.lang in (${locale}, 'en')
      order by d.kind, coalesce(d.product_id, 0), coalesce(d.document_id, 0), coalesce(d.category_id, 0),
        (d.lang = ${locale}) desc
    ) found order by kind, sort, id`);
  return rows;
};

/** The fallback for a brochure request that names none: the first catalogue, which shows the whole range. */
export const findFirstCatalogue = async (db: Queryable, locale: Locale): Promise<BrochureFile[]> => {
  const { rows } = await db.execute<BrochureFile>(sql`
    select d.id, ${inLocale(sql`d.name`, locale)} as name, d.file_name as "fileName"
    from download d
    where d.status = 'published' and not d.needs_login and d.kind = 'catalogue' and d.lang in (${locale}, 'en')
    order by (d.category_id is null) desc, (d.lang = ${locale}) desc, d.sort, d.id limit 1`);
  return rows;
};
