import { definitions } from '@site/content/nouns';
import type { AuditAction } from '@site/contract/staff/audit-actions';
import { sql } from 'drizzle-orm';
import { keyOf } from '#content/store.ts';
import { type AuditEntry, recordAct } from '#people/audit/append.ts';
import type { Db, Transaction } from '#platform/database/connection.ts';
import type { Colleague } from './entry-rights.ts';
import { refuse } from './refusal.ts';
import { type Actor, type EntryName, openEntry } from './working-copy.ts';

/** Who acts, and from where. */
export type Acting = { caller: Colleague; visit: AuditEntry['visit'] };

export const actorOf = ({ caller }: Acting, now: Date): Actor => ({ author: caller.name, accountId: caller.id, now });

export type StudioDeps = { db: Db; clock: () => Date };

export const auditEntryOf = (
  { caller, visit }: Acting,
  action: AuditAction,
  name: EntryName,
  { at, detail = {} }: { at: Date; detail?: Record<string, unknown> },
): AuditEntry => ({
  at,
  actor: caller,
  action,
  subject: definitions[name.noun].subject,
  object: keyOf(name),
  detail,
  visit,
});

type Opened = NonNullable<Awaited<ReturnType<typeof openEntry>>>;
type Done<T> = { result: T; action?: AuditAction; detail?: Record<string, unknown> };

/** Runs an act on an entry that exists, and records it in the same transaction. */
export const actOn = <T>(
  { db, clock }: StudioDeps,
  acting: Acting,
  name: EntryName,
  run: (tx: Transaction, entry: Opened, actor: Actor) => Promise<Done<T>>,
): Promise<T> =>
  recordAct(db, async (tx) => {
    // Acts on one entry follow each other, so that none meets an entry that another has just deleted.
    await tx.execute(sql`select from content_document where noun = ${name.noun} and slug = ${name.slug} for update`);
    const entry = (await openEntry(tx, name)) ?? refuse({ reason: 'unknown' });
    const now = clock();
    const { result, action, detail } = await run(tx, entry, actorOf(acting, now));
    return {
      result,
      ...(action ? { entry: auditEntryOf(acting, action, name, { at: now, ...(detail ? { detail } : {}) }) } : {}),
    };
  });
