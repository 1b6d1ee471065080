import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Letter, Outbox } from '#outbox/outbox.ts';
import { staffAccount } from '#people/staff/table.ts';
import type { Queryable } from '#platform/database/connection.ts';

type StaffLetter = Pick<Letter, 'template' | 'data' | 'locale'> & {
  /** The same key twice creates one letter for each person. */
  key: string;
  /** Somebody who gets it besides the administrators. */
  accountId?: number;
};

/** Writes to every administrator, because something needs a person. */
export const writeToAdministrators = async (
  tx: Queryable,
  outbox: Pick<Outbox, 'enqueue'>,
  { key, accountId, ...letter }: StaffLetter,
): Promise<void> => {
  const isAdministrator = sql`${staffAccount.grants} @> '[{"role": "administrator"}]'`;
  const people = await tx
    .select({ id: staffAccount.id, email: staffAccount.email })
    .from(staffAccount)
    .where(and(isNull(staffAccount.removedAt), or(isAdministrator, eq(staffAccount.id, accountId ?? 0))));
  for (const { id, email } of people) await outbox.enqueue(tx, { ...letter, to: email, key: `${key}:${id}` });
};
