import type { SettingValue } from '@site/content/settings';
import type { SubmissionKind, MyInquiriesData } from '@site/contract/inbox';
import type { Locale } from '@site/contract/locales';
import { and, desc, eq, sql, inArray, lt } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queryable } from '#platform/database/connection.ts';
import { inLocale, isPublic } from '#platform/database/public-rows.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import { submission, submissionNote } from './table.ts';
import type { Upload, Uploads } from './uploads.ts';

/**
 * Removes everything personal from an account's submissions, files first: a file that cannot be removed fails the whole, and
 * the next run finds the row that still refers to it.
 */
export const eraseSubmissions = async (
  db: Queryable,
  accountId: number,
  uploads: Pick<Uploads, 'remove'>,
): Promise<void> => {
  const own = eq(submission.accountId, accountId);
  const rows = await db.select({ id: submission.id, payload: submission.payload }).from(submission).where(own);
  for (const { payload } of rows) if (payload['resume']) await uploads.remove(payload['resume'] as Upload);
  // Notes of staff are about the person too.
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.delete(submissionNote).where(inArray(submissionNote.submissionId, ids));
  await db.update(submission).set({ accountId: null, email: null, payload: {} }).where(own);
};

/** What was sent before a time, of some kinds. */
export const isSubmissionBefore = (kinds: readonly SubmissionKind[], before: Date) =>
  and(inArray(submission.kind, [...kinds]), lt(submission.createdAt, before));

/** Deletes row by row, each after its file: a row whose file cannot be removed is retried in the next run. */
export const deleteOldSubmissions = async (
  db: Queryable,
  kinds: readonly SubmissionKind[],
  before: Date,
  uploads: Pick<Uploads, 'remove'>,
): Promise<number> => {
  const rows = await db
    .select({ id: submission.id, payload: submission.payload })
    .from(submission)
    .where(isSubmissionBefore(kinds, before));
  for (const { id, payload } of rows) {
    if (payload['resume']) await uploads.remove(payload['resume'] as Upload);
    await db.delete(submission).where(eq(submission.id, id));
  }
  return rows.length;
};

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
const findOwn = async (db: Queryable, accountId: number, page: number, limit: number) => {
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

/** A line of a request list as it is stored: the model stays known when the product is gone. */
export type StoredLine = { product_id: number; model: string; quantity: number; note?: string };
export type NamedProduct = { id: number; slug: string; model: string; title: string };

/** Public products, by id. */
export const findNamedProducts = async (
  db: Queryable,
  ids: readonly number[],
  locale: Locale,
  now: Date,
): Promise<Map<number, NamedProduct>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<NamedProduct>(sql`
    select p.id, p.slug, p.model, ${inLocale(sql`p.title`, locale)} as title from product p
    where p.id = any(${sql.param([...ids])}::int[]) and ${isPublic('p', now)}`);
  return new Map(rows.map((row) => [row.id, row]));
};

const subjectTables = { case: sql`case_study`, solution: sql`solution` };
export type InquirySubject = { kind: keyof typeof subjectTables; id: number };

/** The title of the case or solution that somebody writes about; nothing if there is no such page any more. */
export const findSubjectTitle = async (
  db: Queryable,
  { kind, id }: InquirySubject,
  locale: Locale,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await db.execute<{ title: string }>(sql`
    select ${inLocale(sql`s.title`, locale)} as title from ${subjectTables[kind]} s where s.id = ${id} and ${isPublic('s', now)}`);
  return rows[0]?.title;
};

/** The city of a branch in some countries, the first of them first; without countries that of the headquarters. */
export const findOfficeCity = async (
  db: Queryable,
  countries: readonly string[] | undefined,
  locale: Locale,
  now: Date,
): Promise<string | undefined> => {
  const codes = sql.param([...(countries ?? [])]);
  const { rows } = await db.execute<{ city: string }>(sql`
    select ${inLocale(sql`c.city`, locale)} as city from contact c
    where ${isPublic('c', now)} and ${
      countries ? sql`c.kind = 'branch' and c.country = any(${codes}::text[])` : sql`c.kind = 'headquarters'`
    }
    order by array_position(${codes}::text[], c.country), c.sort, c.id limit 1`);
  return rows[0]?.city;
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

const maxPreviewLength = 200;
/** Such as “12 × GK7320, 4 × GKT650”. */
export const linesInWords = (lines: unknown): string | undefined =>
  Array.isArray(lines) && lines.length > 0
    ? (lines as StoredLine[]).map(({ quantity, model }) => `${quantity} × ${model}`).join(', ')
    : undefined;

/** A preview of the field that describes the submission; each kind has its own. */
const previewOf = ({ jianyi, description, message, product_model, lines }: Record<string, unknown>): string => {
  const words = [jianyi, description, message, product_model, linesInWords(lines)].find(
    (value) => typeof value === 'string',
  );
  const text = typeof words === 'string' ? Array.from(words) : [];
  return text.length > maxPreviewLength ? `${text.slice(0, maxPreviewLength).join('')}…` : text.join('');
};

/** Lists a user's own submissions with their status. */
export const listOwnSubmissions = async (
  db: Queryable,
  accountId: number,
  page: number,
  limit: number,
): Promise<z.infer<typeof MyInquiriesData>> => {
  const { list, total } = await findOwn(db, accountId, page, limit);
  return {
    list: list.map(({ id, kind, reference, status, createdAt, payload }) => ({
      id,
      kind,
      reference,
      status,
      at: createdAt.toISOString(),
      text: previewOf(payload),
    })),
    total,
    page,
    limit,
  };
};
