import type { SubmissionKind } from '@site/contract/inbox';
import type { Locale } from '@site/contract/locales';
import type { Regions } from '@site/contract/staff-roles';
import type { StaffParsed } from '@site/contract/staff/calls';
import type { SubmissionDeskState } from '@site/contract/staff/desk-states';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { likePattern } from '#platform/database/row-values.ts';
import { submission } from '../inbox/table.ts';
import { isWithin } from './acting.ts';

export type SubmissionSubject = 'inquiries' | 'applications';
export type SubmissionFilter = Omit<StaffParsed<'inboxList'>, 'key' | 'assignee'> & {
  /** What `searchSubmissions` has found for the words; undefined without words. */
  ids?: readonly number[] | undefined;
  /** An id, or null for nobody. */
  assignee?: number | null | undefined;
};

/** Visitors see a status of their own; staff see these four. */
const stateOf = sql`case when s.is_spam then 'spam' when s.status = 'new' then 'new' when s.status = 'closed' then 'done' else 'open' end`;

export const statusOf: Record<SubmissionDeskState, { status: 'new' | 'read' | 'closed'; isSpam: boolean }> = {
  new: { status: 'new', isSpam: false },
  open: { status: 'read', isSpam: false },
  done: { status: 'closed', isSpam: false },
  spam: { status: 'closed', isSpam: true },
};

/** Anonymous answers to a survey ask for nothing; they belong to its figures. */
export const isOfSubject = (subject: SubmissionSubject): SQL =>
  subject === 'applications'
    ? sql`s.kind = 'application'`
    : sql`s.kind <> 'application' and (s.kind <> 'survey' or s.email is not null)`;

const matches = (subject: SubmissionSubject, regions: Regions, filter: SubmissionFilter): SQL => {
  const { ids, kind, country, edition, assignee } = filter;
  return sql.join(
    [
      isOfSubject(subject),
      isWithin(regions, sql`s.country`, sql`s.locale`),
      ...(ids === undefined ? [] : [sql`s.id = any(${sql.param([...ids])}::int[])`]),
      ...(kind === undefined ? [] : [sql`s.kind = ${kind}`]),
      ...(country === undefined ? [] : [sql`s.country = ${country}`]),
      ...(edition === undefined ? [] : [sql`s.locale = ${edition}`]),
      ...(assignee === undefined ? [] : [sql`s.assignee_id is not distinct from ${assignee}`]),
    ],
    sql` and `,
  );
};

/** The index `submission_by_words` has the same expression. Values only, because all rows have the same keys. */
const words = sql`lower(s.reference || ' ' || coalesce(s.email, '') || ' ' || jsonb_path_query_array(s.payload, '$.*')::text)`;

/** Submissions that have these words anywhere. */
export const withWords = (subject: SubmissionSubject, regions: Regions, key: string): SQL =>
  sql`select s.id from submission s where ${isOfSubject(subject)} and ${isWithin(regions, sql`s.country`, sql`s.locale`)}
    and ${words} like lower(${likePattern(key)})`;

/** They are looked for once, for the list and its counts. */
export const searchSubmissions = async (
  db: Queryable,
  subject: SubmissionSubject,
  regions: Regions,
  key: string | undefined,
): Promise<number[] | undefined> => {
  if (key === undefined || key === '') return undefined;
  const { rows } = await db.execute<{ id: number }>(withWords(subject, regions, key));
  return rows.map(({ id }) => id);
};

/** How many inquiries a member sent, of those that somebody's regions cover. */
export const countInquiries = async (db: Queryable, regions: Regions, account: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from submission s
    where s.account_id = ${account} and ${isOfSubject('inquiries')} and ${isWithin(regions, sql`s.country`, sql`s.locale`)}`);
  return rows[0]?.count ?? 0;
};

export type SubmissionRow = {
  id: number;
  kind: SubmissionKind;
  reference: string;
  state: SubmissionDeskState;
  created_at: string;
  locale: Locale;
  country: string | null;
  email: string | null;
  account_id: number | null;
  payload: Record<string, unknown>;
  assignee_id: number | null;
  assignee: string | null;
  version: number;
};

const columns = sql`s.id, s.kind, s.reference, ${stateOf} as state, s.created_at, s.locale, s.country, s.email, s.account_id,
  s.payload, s.assignee_id, a.name as assignee, s.version`;
const from = sql`from submission s left join staff_account a on a.id = s.assignee_id`;

export const listSubmissions = async (
  db: Queryable,
  subject: SubmissionSubject,
  regions: Regions,
  filter: SubmissionFilter,
): Promise<SubmissionRow[]> => {
  const { state, before, after, order, limit } = filter;
  const { rows } = await db.execute<SubmissionRow>(sql`select ${columns} ${from}
    where ${matches(subject, regions, filter)}
      ${state === undefined ? sql`` : sql`and ${stateOf} = ${state}`}
      ${before === undefined ? sql`` : sql`and s.id < ${before}`} ${after === undefined ? sql`` : sql`and s.id > ${after}`}
    order by s.id ${order === 'oldest' ? sql`asc` : sql`desc`} limit ${limit + 1}`);
  return rows;
};

export const countSubmissions = async (
  db: Queryable,
  subject: SubmissionSubject,
  regions: Regions,
  filter: SubmissionFilter,
): Promise<Record<SubmissionDeskState, number>> => {
  const { rows } = await db.execute<{ state: SubmissionDeskState; n: number }>(sql`
    select ${stateOf} as state, count(*)::int as n from submission s
    where ${matches(subject, regions, filter)} group by 1`);
  return { new: 0, open: 0, done: 0, spam: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) };
};

export const findSubmission = async (
  db: Queryable,
  subject: SubmissionSubject,
  id: number,
  lock = false,
): Promise<SubmissionRow | undefined> => {
  const { rows } = await db.execute<SubmissionRow>(sql`select ${columns} ${from}
    where s.id = ${id} and ${isOfSubject(subject)} ${lock ? sql`for update of s` : sql``}`);
  return rows[0];
};

export const updateSubmission = async (
  tx: Queryable,
  id: number,
  change: Partial<typeof submission.$inferInsert>,
): Promise<void> => {
  await tx.update(submission).set(change).where(eq(submission.id, id));
};

/** What else came from the same address, as far as the reader may see it. */
export const countFromAddress = async (
  db: Queryable,
  subject: SubmissionSubject,
  regions: Regions,
  { id, email }: Pick<SubmissionRow, 'id' | 'email'>,
): Promise<number> => {
  if (email === null) return 0;
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from submission s
    where lower(s.email) = lower(${email}) and s.id <> ${id} and ${isOfSubject(subject)}
      and ${isWithin(regions, sql`s.country`, sql`s.locale`)}`);
  return rows[0]?.n ?? 0;
};

export type NoteRow = { id: number; author: string; text: string; created_at: string };

export const listNotes = async (db: Queryable, id: number): Promise<NoteRow[]> => {
  const { rows } = await db.execute<NoteRow>(sql`select n.id, a.name as author, n.text, n.created_at
    from submission_note n join staff_account a on a.id = n.author_id where n.submission_id = ${id} order by n.id`);
  return rows;
};
