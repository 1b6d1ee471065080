import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { hashToken, isToken, newToken } from '#people/accounts/tokens.ts';
import { recordAct } from '#people/audit/append.ts';
import { staffAccount } from '#people/staff/table.ts';
import type { Db } from '#platform/database/connection.ts';
import { type Acting, actOn, auditEntryOf, type StudioDeps } from './act.ts';
import { existingNoun, requireWriter, rightsTo, statesOf } from './entry-rights.ts';
import { refuse } from './refusal.ts';
import { previewLink } from './table.ts';
import { type EntryName, openEntry } from './working-copy.ts';

const lifetimeDays = 7;

const { id: linkId, author: linkAuthor, createdAt, expiresAt: expires } = previewLink;
const columns = { id: linkId, author: linkAuthor, created: createdAt, expires };

const isOpen = (now: Date) => and(isNull(previewLink.endedAt), gt(previewLink.expiresAt, now));

/** Links that show the preview of one entry to people without an account. */
export const createPreviewLinks = (deps: StudioDeps) => {
  const { db, clock } = deps;
  return {
    create: (acting: Acting, name: EntryName) =>
      actOn(deps, acting, name, async (tx, entry, { author, accountId, now }) => {
        await requireWriter(tx, acting.caller, name, entry);
        const token = newToken();
        const expiresAt = new Date(now.getTime() + lifetimeDays * 24 * 60 * 60 * 1000);
        const [row] = await tx
          .insert(previewLink)
          .values({ ...name, tokenHash: hashToken(token), author, accountId, createdAt: now, expiresAt })
          .returning({ id: previewLink.id });
        const result = { id: row?.id ?? 0, token, expiresAt };
        return { result, action: 'share a preview', detail: { link: result.id } };
      }),

    list: ({ noun, slug }: EntryName) =>
      db
        .select(columns)
        .from(previewLink)
        .where(
          and(
            eq(previewLink.noun, noun),
            eq(previewLink.slug, slug),
            isNotNull(previewLink.accountId),
            isOpen(clock()),
          ),
        )
        .orderBy(desc(previewLink.id)),

    end: (acting: Acting, id: number) =>
      recordAct(db, async (tx) => {
        const [row] = await tx
          .update(previewLink)
          .set({ endedAt: clock() })
          .where(and(eq(previewLink.id, id), isOpen(clock())))
          .returning({ noun: previewLink.noun, slug: previewLink.slug });
        const found = row ?? refuse({ reason: 'unknown' });
        const name = { noun: existingNoun(found.noun), slug: found.slug };
        await requireWriter(tx, acting.caller, name, await openEntry(tx, name));
        const entry = auditEntryOf(acting, 'end a shared preview', name, { at: clock(), detail: { link: id } });
        return { result: {}, entry };
      }),
  };
};

/** The entry that a link shows, as long as it is valid and whoever shared it may still write the entry. */
export const findLinkedEntry = async (db: Db, token: string, now: Date): Promise<EntryName | undefined> => {
  if (!isToken(token)) return undefined;
  const [row] = await db
    .select({ noun: previewLink.noun, slug: previewLink.slug, person: staffAccount })
    .from(previewLink)
    .innerJoin(staffAccount, eq(staffAccount.id, previewLink.accountId))
    .where(and(eq(previewLink.tokenHash, hashToken(token)), isOpen(now), isNull(staffAccount.removedAt)));
  if (!row) return undefined;
  const name = { noun: existingNoun(row.noun), slug: row.slug };
  const entry = await openEntry(db, name);
  return entry && (await rightsTo(db, row.person, name, statesOf(entry))).write ? name : undefined;
};
