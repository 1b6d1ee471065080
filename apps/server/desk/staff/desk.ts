import { writtenText } from '@site/contract/localised-text';
import { mayEver, regionsOf, type StaffAction, staffRoles } from '@site/contract/staff-roles';
import type { StaffParsed } from '@site/contract/staff/calls';
import type { DeskCounts } from '@site/contract/staff/desk';
import { type SQL, sql, and, desc, eq, gt, lt, or } from 'drizzle-orm';
import { leaseMs } from '#outbox/sender.ts';
import type { Holdings } from '#people/accounts/holdings.ts';
import { recordAct } from '#people/audit/queries.ts';
import type { StaffCaller } from '#people/staff/sessions.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { toWire } from '#platform/database/row-values.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import type { Chat } from '../chat/chat.ts';
import type { Uploads } from '../inbox/uploads.ts';
import { createRecordView, type RecordView, actEntry, type Acting, isWithin, hasWords, pageOf } from './acting.ts';
import { createChats } from './chats.ts';
import { createDeskComments } from './comments.ts';
import { createMembers, type ErasePerson } from './members.ts';
import { isOfSubject } from './submission-queries.ts';
import { createSubmissions } from './submissions.ts';

type LettersDeps = { db: Db; clock: () => Date; recordView: RecordView };
type Filter = StaffParsed<'letterList'>;

const { id, kind, target: to, subject, template, attempts, lastError: error } = outboxMessage;
const { state: letterState, createdAt: created, nextAt: next, sentAt: sent } = outboxMessage;
const columns = { id, kind, to, subject, template, state: letterState, attempts, error, created, next, sent };

/** Letters to visitors and staff. Their text stays unseen here: it may hold a code that logs somebody in. */
const createLetters = ({ db, clock, recordView }: LettersDeps) => {
  /** A row that is due within the lease may be on its way right now, and would be sent twice. */
  const afterLease = () => new Date(clock().getTime() + leaseMs);

  return {
    list: async (acting: Acting, { key, before, limit, state }: Filter) => {
      const rows = await db
        .select(columns)
        .from(outboxMessage)
        .where(
          and(
            state === undefined ? undefined : eq(outboxMessage.state, state),
            before === undefined ? undefined : lt(outboxMessage.id, before),
            hasWords(key, sql`${outboxMessage.target}`, sql`${outboxMessage.subject}`),
          ),
        )
        .orderBy(desc(outboxMessage.id))
        .limit(limit + 1);
      const { list, more } = pageOf(rows, limit);
      await recordView(acting, 'look through a list', 'outbox', 'outbox', list);
      return {
        more,
        list: list.map(({ next, ...row }) => {
          const isQueued = row.state === 'queued';
          const retriable = row.state === 'failed' || (isQueued && next > afterLease());
          return toWire({ ...row, next: isQueued ? next : null, retriable });
        }),
      };
    },

    retry: (acting: Acting, id: number) =>
      recordAct<boolean>(db, async (tx) => {
        const now = clock();
        const isWaiting = and(eq(outboxMessage.state, 'queued'), gt(outboxMessage.nextAt, afterLease()));
        const rows = await tx
          .update(outboxMessage)
          .set({ state: 'queued', attempts: 0, nextAt: now })
          .where(and(eq(outboxMessage.id, id), or(eq(outboxMessage.state, 'failed'), isWaiting)))
          .returning({ id: outboxMessage.id });
        if (rows.length === 0) return { result: false };
        return { result: true, entry: actEntry(acting, now, 'retry a letter', 'outbox', `letter ${id}`) };
      }),
  };
};

type Window = {
  subject: Parameters<typeof regionsOf>[2];
  /** What somebody must be allowed to do to see the window; to read its subject unless it says otherwise. */
  action?: StaffAction;
  waits: (within: (country: SQL, edition: SQL) => SQL) => SQL;
};

const isNewApplication = sql`s.status = 'new' and not s.is_spam and ${isOfSubject('applications')}`;

/** The roles that read applications. An administrator's does not. */
const readers = staffRoles.filter((role) => mayEver({ grants: [{ role }] }, 'read', 'applications'));

const hasReader = sql`exists (select from staff_account a, jsonb_array_elements(a.grants) g
  where a.removed_at is null and g->>'role' = any(${sql.param(readers)}::text[]))`;

/** What waits, one row per window of the desk: a query of the time since which each of them does. */
const windows: Record<keyof DeskCounts, Window> = {
  inquiries: {
    subject: 'inquiries',
    waits: (within) => sql`select s.created_at as since from submission s
      where s.status = 'new' and not s.is_spam and ${isOfSubject('inquiries')} and ${within(sql`s.country`, sql`s.locale`)}`,
  },
  chats: {
    subject: 'chat',
    waits: (within) => sql`select c.used_at as since from chat_conversation c left join account m on m.id = c.account_id
      join lateral (select author from chat_message where conversation_id = c.id and author <> 'away'
        order by id desc limit 1) last on last.author = 'visitor'
      where c.closed_at is null and ${within(sql`m.country`, sql`c.locale`)}`,
  },
  comments: {
    subject: 'comments',
    waits: (within) => sql`select min(r.at) as since from comment_report r join comment c on c.id = r.comment_id
      join account a on a.id = c.account_id
      where c.deleted_at is null and ${within(sql`a.country`, sql`a.locale`)} group by c.id`,
  },
  applications: {
    subject: 'applications',
    waits: () => sql`select s.created_at as since from submission s where ${isNewApplication}`,
  },
  letters: {
    subject: 'outbox',
    waits: () => sql`select o.created_at as since from outbox_message o where o.state = 'failed'`,
  },
  // They would wait unseen: only somebody who may read them has the window of applications.
  unread: {
    subject: 'staff',
    action: 'write',
    waits: () => sql`select s.created_at as since from submission s where ${isNewApplication} and not ${hasReader}`,
  },
};

/** Numbers only, which are not personal data: the desk asks for them every half minute. */
const createCounts =
  ({ db }: { db: Db }) =>
  async (caller: StaffCaller): Promise<DeskCounts> => {
    const allowed = Object.entries(windows).filter(([, { subject, action = 'read' }]) =>
      mayEver(caller, action, subject),
    );
    const counted = allowed.map(async ([name, { subject, waits }]) => {
      const regions = regionsOf(caller, 'read', subject);
      const query = waits((country, edition) => isWithin(regions, country, edition));
      const { rows } = await db.execute<{ count: number; oldest: string | null }>(
        sql`select count(*)::int as count, min(since) as oldest from (${query}) waiting`,
      );
      const { count = 0, oldest = null } = rows[0] ?? {};
      return [name, { count, ...(oldest === null ? {} : { oldest: new Date(oldest).toISOString() }) }] as const;
    });
    return Object.fromEntries(await Promise.all(counted));
  };

/** The canned answers in the languages that they are written in. */
const listAnswers = async (db: Queryable) => ({
  list: ((await readSetting(db, 'answers'))?.answers ?? []).map(({ title, text }) => ({
    titles: writtenText(title),
    texts: writtenText(text),
  })),
});

type Deps = { db: Db; clock: () => Date; chat: Chat; uploads: Uploads; holdings: Holdings; erasePerson: ErasePerson };

/** Where staff answer visitors. Every function checks the scope of the caller's role and records what was seen or done. */
export const createDesk = ({ db, clock, chat, uploads, holdings, erasePerson }: Deps) => {
  const recordView = createRecordView({ db, clock });
  const parts = { db, clock, recordView };
  return {
    counts: createCounts(parts),
    inbox: createSubmissions('inquiries', parts),
    applications: createSubmissions('applications', parts),
    chats: createChats({ ...parts, chat }),
    comments: createDeskComments(parts),
    members: createMembers({ ...parts, uploads, holdings, erasePerson }),
    letters: createLetters(parts),
    answers: () => listAnswers(db),
    readUpload: uploads.read,
  };
};

export type Desk = ReturnType<typeof createDesk>;
