import { sql } from 'drizzle-orm';
import { type Head, verifyAudit, writeNote } from '#people/audit/verify.ts';
import { commandLine } from '#platform/config/config.ts';
import { isAuditSealed } from '#platform/database/audit-seal.ts';
import type { Db } from '#platform/database/connection.ts';
import { CommandError } from '#platform/log/fail.ts';

const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.execute<{ staff: boolean }>(sql`select exists (select from staff_account) as staff`)).rows[0]?.staff ===
  true;

/** Prints what the trail holds and returns its last row. Stops the command if it is not whole. */
export const checkTrail = async (db: Db, notes: readonly Head[]): Promise<Head | undefined> => {
  const verified = await verifyAudit(db, notes);
  if (!verified.ok) throw new CommandError(`row ${verified.id} of the audit trail is ${verified.reason}`);
  const { rows, head } = verified;
  // Nobody gets an account without a row about it.
  if (rows === 0 && (await hasStaff(db)))
    throw new CommandError('the audit trail is empty, but there are staff accounts: it was lost');
  const noted = notes.length > 0 ? `, with ${notes.length} rows as they were noted` : '';
  console.log(`${rows} rows, unbroken${noted}${head ? `; note the last one: ${writeNote(head)}` : ''}`);
  return head;
};

/** An unbroken chain proves little while whoever runs the site can write a new one. */
export const warnUnsealed = async (url: string): Promise<void> => {
  if (await isAuditSealed(url)) return;
  console.error(`The site’s own database role could still change it: run ${commandLine('audit:seal')}`);
  process.exitCode = 2;
};
