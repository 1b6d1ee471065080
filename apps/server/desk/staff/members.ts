import type { StaffData, StaffParsed } from '@site/contract/staff/calls';
import type { Member } from '@site/contract/staff/desk';
import { eq, sql } from 'drizzle-orm';
import { createExport, type Holdings } from '#people/accounts/holdings.ts';
import { endSessions } from '#people/accounts/sessions.ts';
import { account } from '#people/accounts/table.ts';
import { appendAudit, recordAct } from '#people/audit/queries.ts';
import { endTokens } from '#people/oidc/queries.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { isoTime, toWire, type WireRow } from '#platform/database/row-values.ts';
import type { Uploads } from '../inbox/uploads.ts';
import { actEntry, type Acting, type RecordView, hasWords, pageOf } from './acting.ts';

type Uploaded = Pick<Uploads, 'remove'>;
/** Erases a person, and returns how much of each kind that was. */
export type ErasePerson = (
  tx: Queryable,
  email: string,
  now: Date,
  uploads: Uploaded,
) => Promise<StaffData<'personErase'>>;

type Deps = {
  db: Db;
  clock: () => Date;
  uploads: Uploaded;
  recordView: RecordView;
  holdings: Holdings;
  erasePerson: ErasePerson;
};
type Filter = StaffParsed<'memberList'>;
type Row = WireRow<Member>;

const columns = sql`a.id, a.nickname as name, a.email, nullif(a.company, '') as company, nullif(a.country, '') as country,
  a.locale as edition, ${isoTime(sql`a.created_at`)} as created, a.locked_at is not null as locked,
  a.closed_at is not null as closed`;
const moreColumns = sql`nullif(a.phone, '') as phone, nullif(a.industry, '') as industry, a.subscribed,
  a.comments_blocked_at is not null as blocked,
  (select ${isoTime(sql`max(used_at)`)} from session where account_id = a.id) as seen, jsonb_build_object(
    'submissions', (select count(*) from submission where account_id = a.id),
    'comments', (select count(*) from comment where account_id = a.id and deleted_at is null),
    'downloads', (select count(*) from download_history where account_id = a.id),
    'chats', (select count(*) from chat_conversation where account_id = a.id)) as counts`;

/** Members' accounts. An erased account has no personal data left, so it is nobody's. */
export const createMembers = ({ db, clock, uploads, recordView, holdings, erasePerson }: Deps) => {
  const exportData = createExport({ db, clock, holdings });
  const find = async (id: number) => {
    const { rows } = await db.execute<WireRow<StaffData<'memberEntry'>>>(
      sql`select ${columns}, ${moreColumns} from account a where a.id = ${id} and a.erased_at is null`,
    );
    return rows[0] && toWire(rows[0]);
  };

  return {
    list: async (acting: Acting, { key, before, limit, show }: Filter) => {
      const shown = { locked: sql`a.locked_at is not null`, closed: sql`a.closed_at is not null`, all: sql`true` };
      const { rows } = await db.execute<Row>(sql`select ${columns} from account a
        where a.erased_at is null and ${shown[show]}
          and ${hasWords(key, sql`a.nickname`, sql`a.email`, sql`a.phone`, sql`a.company`)}
          ${before === undefined ? sql`` : sql`and a.id < ${before}`}
        order by a.id desc limit ${limit + 1}`);
      const { list, more } = pageOf(rows, limit);
      await recordView(acting, 'look through a list', 'members', 'members', list);
      return { list: list.map(toWire), more };
    },

    entry: async (acting: Acting, id: number) => {
      const member = await find(id);
      if (member) await recordView(acting, 'look at an entry', 'members', `account ${id}`);
      return member;
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
        const counts = await erasePerson(tx, target, clock(), uploads);
        const object = row ? `account ${row.id}` : 'a person without an account';
        return { result: counts, entry: actEntry(acting, clock(), 'erase a person', 'members', object, counts) };
      }),
  };
};
