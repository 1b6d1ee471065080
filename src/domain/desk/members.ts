import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import type { Member } from '#contract/staff/desk.ts';
import type { Db } from '#db/connection.ts';
import { account } from '#db/tables/accounts.ts';
import { createExport } from '../accounts/export-data.ts';
import { endSessions } from '../accounts/session-queries.ts';
import { appendAudit, recordAct } from '../audit/append.ts';
import type { Uploads } from '../inbox/uploads.ts';
import { endTokens } from '../oidc/consents.ts';
import { erasePersonIn } from '../retention/erase-person.ts';
import { type Acting, actEntry } from './acting.ts';
import type { RecordLook } from './record-look.ts';
import { hasWords, pageOf } from './regions.ts';

type Deps = { db: Db; clock: () => Date; uploads: Pick<Uploads, 'remove'>; recordLook: RecordLook };
type Filter = {
  key?: string | undefined;
  before?: number | undefined;
  limit: number;
  show: 'all' | 'locked' | 'closed';
};

type Row = {
  id: number;
  nickname: string;
  email: string;
  phone: string | null;
  company: string | null;
  industry: string | null;
  country: string | null;
  locale: Locale;
  created_at: string;
  locked: boolean;
  closed: boolean;
  blocked: boolean;
  subscribed: boolean;
};

const columns = sql`a.id, a.nickname, a.email, a.phone, a.company, a.industry, a.country, a.locale, a.created_at, a.subscribed,
  a.locked_at is not null as locked, a.closed_at is not null as closed, a.comments_blocked_at is not null as blocked`;

const optional = <K extends string>(key: K, value: string | null) =>
  (value === null || value === '' ? {} : { [key]: value }) as { [P in K]?: string };

const toMember = (row: Row): Member => ({
  id: row.id,
  name: row.nickname,
  email: row.email,
  ...optional('company', row.company),
  ...optional('country', row.country),
  edition: row.locale,
  created: new Date(row.created_at).toISOString(),
  locked: row.locked,
  closed: row.closed,
});

/** Members' accounts. An erased account has no personal data left, so it is nobody's. */
export const createMembers = ({ db, clock, uploads, recordLook }: Deps) => {
  const exportData = createExport({ db, clock });
  const find = async (id: number): Promise<Row | undefined> => {
    const { rows } = await db.execute<Row>(
      sql`select ${columns} from account a where a.id = ${id} and a.erased_at is null`,
    );
    return rows[0];
  };
  const countAll = async (id: number) => {
    const { rows } = await db.execute<Record<'submissions' | 'comments' | 'downloads' | 'chats', number>>(sql`select
      (select count(*)::int from submission where account_id = ${id}) as submissions,
      (select count(*)::int from comment where account_id = ${id} and deleted_at is null) as comments,
      (select count(*)::int from download_history where account_id = ${id}) as downloads,
      (select count(*)::int from chat_conversation where account_id = ${id}) as chats`);
    return rows[0] ?? { submissions: 0, comments: 0, downloads: 0, chats: 0 };
  };
  const lastSeen = async (id: number): Promise<string | null> => {
    const { rows } = await db.execute<{ seen: string | null }>(
      sql`select max(used_at) as seen from session where account_id = ${id}`,
    );
    const seen = rows[0]?.seen ?? null;
    return seen === null ? null : new Date(seen).toISOString();
  };

  return {
    list: async (acting: Acting, { key, before, limit, show }: Filter) => {
      await recordLook(acting, 'look through a list', 'members', 'members');
      const shown = { locked: sql`a.locked_at is not null`, closed: sql`a.closed_at is not null`, all: sql`true` };
      const { rows } = await db.execute<Row>(sql`select ${columns} from account a
        where a.erased_at is null and ${shown[show]}
          and ${hasWords(key, sql`a.nickname`, sql`a.email`, sql`a.phone`, sql`a.company`)}
          ${before === undefined ? sql`` : sql`and a.id < ${before}`}
        order by a.id desc limit ${limit + 1}`);
      const { list, more } = pageOf(rows, limit);
      return { list: list.map(toMember), more };
    },

    entry: async (acting: Acting, id: number) => {
      const row = await find(id);
      if (!row) return undefined;
      await recordLook(acting, 'look at an entry', 'members', `account ${id}`);
      return {
        ...toMember(row),
        ...optional('phone', row.phone),
        ...optional('industry', row.industry),
        subscribed: row.subscribed,
        blocked: row.blocked,
        ...optional('seen', await lastSeen(id)),
        counts: await countAll(id),
      };
    },

    /** A locked member is logged out everywhere at once, also at services that use our accounts. */
    lock: (acting: Acting, id: number, locked: boolean) =>
      recordAct<boolean>(db, async (tx) => {
        const now = clock();
        const rows = await tx
          .update(account)
          .set({ lockedAt: locked ? now : null })
          .where(sql`${account.id} = ${id} and ${account.erasedAt} is null`)
          .returning({ id: account.id });
        if (rows.length === 0) return { result: false };
        if (locked) {
          await endTokens(tx, id);
          await endSessions(tx, id, now);
        }
        const action = locked ? 'lock a member' : 'unlock a member';
        return { result: true, entry: actEntry(acting, now, action, 'members', `account ${id}`) };
      }),

    export: async (acting: Acting, id: number) => {
      if (!(await find(id))) return undefined;
      const entry = actEntry(acting, clock(), 'export a member’s data', 'members', `account ${id}`);
      await appendAudit(db, entry);
      return exportData(id);
    },

    /** Everything sent with the address goes, also by somebody without an account. */
    erase: (acting: Acting, email: string) =>
      recordAct(db, async (tx) => {
        const target = email.toLowerCase();
        const [row] = await tx.select({ id: account.id }).from(account).where(eq(account.email, target));
        const counts = await erasePersonIn(tx, target, clock(), uploads);
        const object = row ? `account ${row.id}` : 'a person without an account';
        return { result: counts, entry: actEntry(acting, clock(), 'erase a person', 'members', object, counts) };
      }),
  };
};
