import { mayEver, regionsOf } from '@site/contract/staff-roles';
import type { DeskCounts } from '@site/contract/staff/desk';
import { type SQL, sql } from 'drizzle-orm';
import type { StaffCaller } from '#people/staff/sessions.ts';
import type { Db } from '#platform/database/connection.ts';
import { isWithin } from './regions.ts';
import { isOfSubject } from './submission-queries.ts';

type Window = { subject: Parameters<typeof regionsOf>[2]; waits: (within: (country: SQL, edition: SQL) => SQL) => SQL };

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
    waits: () => sql`select s.created_at as since from submission s
      where s.status = 'new' and not s.is_spam and ${isOfSubject('applications')}`,
  },
  letters: {
    subject: 'outbox',
    waits: () => sql`select o.created_at as since from outbox_message o where o.state = 'failed'`,
  },
};

/** Numbers only, which are not personal data: the desk asks for them every half minute. */
export const createCounts =
  ({ db }: { db: Db }) =>
  async (caller: StaffCaller): Promise<DeskCounts> => {
    const allowed = Object.entries(windows).filter(([, { subject }]) => mayEver(caller, 'read', subject));
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
