import type { Locale } from '@site/contract/locales';
import { mayDo, regionsOf } from '@site/contract/staff-roles';
import type { StaffData, StaffParsed } from '@site/contract/staff/calls';
import { eq, sql } from 'drizzle-orm';
import { account } from '#people/accounts/table.ts';
import { recordAct } from '#people/audit/queries.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { isoTime, toWire, type WireRow } from '#platform/database/row-values.ts';
import { titlesOf } from '../comments/queries.ts';
import { comment, commentReport } from '../comments/table.ts';
import { actEntry, type Acting, type RecordView, hasWords, isWithin, pageOf } from './acting.ts';

type Deps = { db: Db; clock: () => Date; recordView: RecordView };
type Filter = StaffParsed<'commentList'>;
type Row = WireRow<Omit<StaffData<'commentList'>['list'][number], 'title'>>;

const reports = sql`(select count(*)::int from comment_report r where r.comment_id = c.id)`;
const columns = sql`c.id, c.target, c.target_id, c.text, ${isoTime(sql`c.created_at`)} as at, a.locale as edition, a.country,
  jsonb_build_object('id', a.id, 'name', a.nickname, 'blocked', a.comments_blocked_at is not null) as author,
  c.hidden_at is not null as hidden, ${reports} as reports`;
const from = sql`from comment c join account a on a.id = c.account_id`;

/** Comments of the people that an agent's regions cover: a comment itself is shown in every edition. */
export const createDeskComments = ({ db, clock, recordView }: Deps) => {
  /** Finds a comment, locked, that this person may act on. */
  const lock = async (tx: Queryable, { caller }: Acting, id: number): Promise<Row | undefined> => {
    const { rows } = await tx.execute<Row>(
      sql`select ${columns} ${from} where c.id = ${id} and c.deleted_at is null for update of c`,
    );
    const [row] = rows;
    const isAllowed =
      row && mayDo(caller, 'write', { subject: 'comments', edition: row.edition, country: row.country ?? undefined });
    return isAllowed ? row : undefined;
  };
  const settleReports = (tx: Queryable, id: number) => tx.delete(commentReport).where(eq(commentReport.commentId, id));

  return {
    list: async (acting: Acting, { key, before, limit, show }: Filter, locale: Locale) => {
      const shown = { reported: sql`${reports} > 0`, hidden: sql`c.hidden_at is not null`, all: sql`true` };
      const { rows } = await db.execute<Row>(sql`select ${columns} ${from}
        where c.deleted_at is null and ${shown[show]} and ${hasWords(key, sql`c.text`, sql`a.nickname`)}
          and ${isWithin(regionsOf(acting.caller, 'read', 'comments'), sql`a.country`, sql`a.locale`)}
          ${before === undefined ? sql`` : sql`and c.id < ${before}`}
        order by c.id desc limit ${limit + 1}`);
      const { list, more } = pageOf(rows, limit);
      await recordView(acting, 'look through a list', 'comments', 'comments', list);
      const title = await titlesOf(db, list, locale);
      return { more, list: list.map((row) => ({ ...toWire(row), title: title(row) })) };
    },

    /** Either way somebody has looked at it, so its reports are settled. */
    hide: (acting: Acting, id: number, hidden: boolean) =>
      recordAct<boolean>(db, async (tx) => {
        if (!(await lock(tx, acting, id))) return { result: false };
        const now = clock();
        await tx
          .update(comment)
          .set({ hiddenAt: hidden ? now : null })
          .where(eq(comment.id, id));
        await settleReports(tx, id);
        const action = hidden ? 'hide a comment' : 'show a comment';
        return { result: true, entry: actEntry(acting, now, action, 'comments', `comment ${id}`) };
      }),

    /** As if its author had deleted it: the text is gone, and replies stay. */
    remove: (acting: Acting, id: number) =>
      recordAct<boolean>(db, async (tx) => {
        if (!(await lock(tx, acting, id))) return { result: false };
        const now = clock();
        await tx.update(comment).set({ text: '', deletedAt: now }).where(eq(comment.id, id));
        await settleReports(tx, id);
        return { result: true, entry: actEntry(acting, now, 'remove a comment', 'comments', `comment ${id}`) };
      }),

    block: (acting: Acting, id: number, blocked: boolean) =>
      recordAct<boolean>(db, async (tx) => {
        const row = await lock(tx, acting, id);
        if (!row) return { result: false };
        const now = clock();
        await tx
          .update(account)
          .set({ commentsBlockedAt: blocked ? now : null })
          .where(eq(account.id, row.author.id));
        const action = blocked ? 'block an author' : 'unblock an author';
        return { result: true, entry: actEntry(acting, now, action, 'comments', `account ${row.author.id}`) };
      }),
  };
};
