import { feedbackTypes } from '@site/contract/bounds';
import type { Locale } from '@site/contract/locales';
import { mayDo, mayEver, regionsOf } from '@site/contract/staff-roles';
import type { SubmissionDeskState } from '@site/contract/staff/desk-states';
import type { SubmissionEntry, SubmissionItem, SubmissionField } from '@site/contract/staff/submissions';
import { recordAct } from '#people/audit/queries.ts';
import { listAccounts } from '#people/staff/account-queries.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { pick } from '#platform/database/public-rows.ts';
import { toWire } from '#platform/database/row-values.ts';
import {
  findBrochures,
  findJobTitle,
  findModels,
  findNamedProducts,
  findSubjectTitle,
  type InquirySubject,
  linesInWords,
  type StoredLine,
} from '../inbox/queries.ts';
import { findSurvey } from '../inbox/survey.ts';
import { submissionNote } from '../inbox/table.ts';
import type { Upload } from '../inbox/uploads.ts';
import { type Acting, type Refused, actEntry, type RecordView, pageOf } from './acting.ts';
import {
  type SubmissionFilter,
  type SubmissionRow,
  type SubmissionSubject,
  countFromAddress,
  countSubmissions,
  findSubmission,
  listNotes,
  listSubmissions,
  searchSubmissions,
  statusOf,
  updateSubmission,
} from './submission-queries.ts';

type Payload = Record<string, unknown>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []);

/** The visitor's words and choices; the first of them is what the list shows. */
const mainText = ({ jianyi, description, message, address, lines }: Payload): string =>
  [jianyi, description, message, address, linesInWords(lines)].map(textOf).find((text) => text !== '') ?? '';

const nameOf = ({ name }: Payload): string => textOf(name);
const companyOf = ({ company }: Payload): string => textOf(company);

const surveyFields = async (db: Queryable, payload: Payload, locale: Locale): Promise<SubmissionField[]> => {
  const answers = Object.entries((payload['answers'] ?? {}) as Record<string, unknown>);
  const survey = await findSurvey(db);
  const questions = new Map(survey?.slug === payload['survey'] ? survey?.questions.map((one) => [one.key, one]) : []);
  return answers.map(([key, answer]) => {
    const question = questions.get(key);
    return {
      name: 'answer',
      label: question ? pick(question.label, locale) : key,
      value: [answer].flat().map(textOf).join(', '),
    };
  });
};

/** A request list, with the product's entry as long as there is one. */
const describeLines = async (db: Queryable, payload: Payload, locale: Locale, now: Date) => {
  const lines = (payload['lines'] ?? []) as StoredLine[];
  const products = await findNamedProducts(
    db,
    lines.map(({ product_id }) => product_id),
    locale,
    now,
  );
  return lines.map(({ product_id, model, quantity, note }) => {
    const slug = products.get(product_id)?.slug;
    return { model, quantity, ...(slug ? { slug } : {}), ...(note ? { note } : {}) };
  });
};

/** Everything in a submission that has no place of its own, with names instead of ids, in the reader's language. */
const describeFields = async (
  db: Queryable,
  payload: Payload,
  locale: Locale,
  now: Date,
): Promise<SubmissionField[]> => {
  const products = idsOf([payload['product_id'], payload['product_ids']].flat());
  const job = payload['job_id'] === undefined ? '' : await findJobTitle(db, Number(payload['job_id']), locale, now);
  const brochures = await findBrochures(db, { catalogues: idsOf(payload['catalogue_ids']), products: [] }, locale);
  const about = payload['about'] as InquirySubject | undefined;
  const subject = about && (await findSubjectTitle(db, about, locale, now));
  const feedbackType = feedbackTypes.find((type) => type === payload['type']) ?? '';
  const values: [SubmissionField['name'], string][] = [
    ['job', job ?? ''],
    [
      'product',
      [textOf(payload['product_model']), ...(await findModels(db, products, now))].filter(Boolean).join(', '),
    ],
    ['about', subject ?? ''],
    ['type', feedbackType],
    ['message', textOf(payload['jianyi']) || textOf(payload['message'])],
    ['description', textOf(payload['description'])],
    ['suggestion', textOf(payload['suggestion'])],
    ['brochures', brochures.map(({ name }) => name).join(', ')],
    ['phone', textOf(payload['phone'])],
    ['address', textOf(payload['address'])],
  ];
  const fields = values.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }));
  return [...fields, ...(await surveyFields(db, payload, locale))];
};

type Deps = { db: Db; clock: () => Date; recordView: RecordView };
type Note = { id: number; text: string; key?: string | undefined };
type Change = { id: number; state?: SubmissionDeskState | undefined; assignee?: number | null | undefined };
type ChangeResult = { ok: true; version: number } | Refused<'unknown' | 'changed' | 'assignee'>;

const maxPreviewLength = 160;

const toItem = ({
  created_at: at,
  locale,
  assignee_id: assigneeId,
  payload,
  ...row
}: SubmissionRow): SubmissionItem => {
  const { id, kind, reference, state, country, version } = row;
  return toWire({
    id,
    kind,
    reference,
    state,
    at: new Date(at),
    edition: locale,
    country,
    name: nameOf(payload) || row.email,
    company: companyOf(payload) || null,
    text: Array.from(mainText(payload)).slice(0, maxPreviewLength).join(''),
    assignee: assigneeId === null ? null : { id: assigneeId, name: row.assignee ?? '' },
    version,
  });
};

/** Inquiries and other forms, or applications: two subjects with the same acts for different people. */
export const createSubmissions = (subject: SubmissionSubject, { db, clock, recordView }: Deps) => {
  const objectOf = ({ country, locale }: SubmissionRow) => ({
    subject,
    country: country ?? undefined,
    edition: locale,
  });
  const find = async (tx: Queryable, { caller }: Acting, action: 'read' | 'write', id: number, lock = false) => {
    const row = await findSubmission(tx, subject, id, lock);
    return row && mayDo(caller, action, objectOf(row)) ? row : undefined;
  };
  /** Who may take care of a submission, or of some of them. */
  const colleaguesFor = async (tx: Queryable, row?: SubmissionRow) =>
    (await listAccounts(tx))
      .filter(({ account }) => account.removedAt === null)
      .filter(({ account }) => (row ? mayDo(account, 'write', objectOf(row)) : mayEver(account, 'write', subject)))
      .map(({ account: { id, name } }) => ({ id, name }));

  return {
    list: async (acting: Acting, { key, ...rest }: Omit<SubmissionFilter, 'ids'> & { key?: string | undefined }) => {
      const regions = regionsOf(acting.caller, 'read', subject);
      const filter = { ...rest, ids: await searchSubmissions(db, subject, regions, key) };
      const [rows, counts, colleagues] = await Promise.all([
        listSubmissions(db, subject, regions, filter),
        countSubmissions(db, subject, regions, filter),
        colleaguesFor(db),
      ]);
      const { list, more } = pageOf(rows, filter.limit);
      await recordView(acting, 'look through a list', subject, subject, list);
      return { list: list.map(toItem), more, counts, colleagues };
    },

    entry: async (acting: Acting, id: number, locale: Locale): Promise<SubmissionEntry | undefined> => {
      const row = await find(db, acting, 'read', id);
      if (!row) return undefined;
      await recordView(acting, 'look at an entry', subject, `submission ${id}`);
      const notes = await listNotes(db, id);
      const resume = row.payload['resume'] as Upload | undefined;
      const lines = await describeLines(db, row.payload, locale, clock());
      return {
        ...toItem(row),
        ...(lines.length > 0 ? { lines } : {}),
        ...(row.email === null ? {} : { email: row.email }),
        fields: await describeFields(db, row.payload, locale, clock()),
        ...(row.account_id === null ? {} : { account: row.account_id }),
        ...(resume ? { resume: { size: resume.size } } : {}),
        earlier: await countFromAddress(db, subject, regionsOf(acting.caller, 'read', subject), row),
        notes: notes.map(({ created_at, ...note }) => ({ ...note, at: new Date(created_at).toISOString() })),
        colleagues: await colleaguesFor(db, row),
      };
    },

    change: (acting: Acting, { id, state, assignee }: Change, version: number) =>
      recordAct<ChangeResult>(db, async (tx) => {
        const row = await find(tx, acting, 'write', id, true);
        if (!row) return { result: { ok: false, reason: 'unknown' } };
        if (row.version !== version) return { result: { ok: false, reason: 'changed' } };
        if (typeof assignee === 'number' && !(await colleaguesFor(tx, row)).some((one) => one.id === assignee))
          return { result: { ok: false, reason: 'assignee' } };
        const now = clock();
        await updateSubmission(tx, id, {
          ...(state === undefined ? {} : statusOf[state]),
          ...(assignee === undefined ? {} : { assigneeId: assignee }),
          version: version + 1,
          updatedAt: now,
        });
        const detail = { ...(state === undefined ? {} : { state }), ...(assignee === undefined ? {} : { assignee }) };
        return {
          result: { ok: true, version: version + 1 },
          entry: actEntry(acting, now, 'change a submission', subject, `submission ${id}`, detail),
        };
      }),

    addNote: (acting: Acting, { id, text, key }: Note) =>
      recordAct<boolean>(db, async (tx) => {
        if (!(await find(tx, acting, 'write', id, true))) return { result: false };
        const now = clock();
        const note = { submissionId: id, authorId: acting.caller.id, text, createdAt: now };
        const stored = await tx
          .insert(submissionNote)
          .values({ ...note, idempotencyKey: key ?? null })
          .onConflictDoNothing()
          .returning({ id: submissionNote.id });
        if (stored.length === 0) return { result: true };
        return { result: true, entry: actEntry(acting, now, 'write a note', subject, `submission ${id}`) };
      }),

    /** The file of an application, and its row in the audit trail. */
    resume: async (acting: Acting, id: number): Promise<(Upload & { reference: string }) | undefined> => {
      const row = await find(db, acting, 'read', id);
      const upload = row?.payload['resume'] as Upload | undefined;
      if (!row || !upload) return undefined;
      await recordView(acting, 'open a résumé', subject, `submission ${id}`);
      return { ...upload, reference: row.reference };
    },
  };
};

export type Submissions = ReturnType<typeof createSubmissions>;
