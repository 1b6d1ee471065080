import { createHash } from 'node:crypto';
import { pathKey, type WrittenText, writtenTexts } from '@site/content/written-texts';
import { type Locale, localeCodes } from '@site/contract/locales';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/connection.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import { outdatedText } from './drafts-table.ts';

type Texts = ReadonlyMap<string, WrittenText>;
type Outdated = typeof outdatedText.$inferSelect;

export const textDigest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const textsByPath = (data: unknown, source: Locale | undefined): Texts =>
  new Map(writtenTexts(data, source).map((text) => [pathKey(text.path), text]));

type Sides = { documentId: number; before: unknown; after: unknown };

/**
 * The texts of a new revision that are outdated: those that stayed as they were while their source changed, and those that
 * were outdated before, until they change or their source is again what they translate.
 */
export const outdatedAfter = (
  { documentId, before, after }: Sides,
  known: readonly Outdated[],
  { source, now }: { source: Locale | undefined; now: Date },
): Outdated[] => {
  const old = textsByPath(before, source);
  const knownAt = new Map(known.map((one) => [`${one.locale} ${one.path}`, one]));
  return [...textsByPath(after, source)].flatMap(([path, { text, source: from }]) => {
    const original = text[from];
    if (original === undefined) return [];
    return localeCodes.flatMap((locale): Outdated[] => {
      const [now_, was] = [text[locale], old.get(path)?.text];
      if (locale === from || now_ === undefined || !was || was[locale] !== now_ || was[from] === undefined) return [];
      const earlier = knownAt.get(`${locale} ${path}`);
      const sourceDigest = earlier?.sourceDigest ?? textDigest(was[from]);
      if (sourceDigest === textDigest(original)) return [];
      return [{ documentId, locale, path, sourceDigest, since: earlier?.since ?? now }];
    });
  });
};

/** Records which texts the new revisions leave outdated. */
export const recordOutdated = async (
  tx: Transaction,
  changes: readonly Sides[],
  options: { source: Locale | undefined; now: Date },
): Promise<void> => {
  const changed = changes.filter(({ before }) => before !== undefined && before !== null);
  if (changed.length === 0) return;
  const ids = changed.map(({ documentId }) => documentId);
  const removed = await tx.delete(outdatedText).where(inArray(outdatedText.documentId, ids)).returning();
  const known = Map.groupBy(removed, ({ documentId }) => documentId);
  const rows = changed.flatMap((sides) => outdatedAfter(sides, known.get(sides.documentId) ?? [], options));
  await insertRows(tx, outdatedText, rows);
};

/** Marks texts of a language as still right although their source changed; all of them, or the one at a path. */
export const confirmTexts = async (
  tx: Transaction,
  { documentId, locale, path }: { documentId: number; locale: Locale; path?: string },
): Promise<void> => {
  await tx
    .delete(outdatedText)
    .where(
      and(
        eq(outdatedText.documentId, documentId),
        eq(outdatedText.locale, locale),
        path === undefined ? sql`true` : eq(outdatedText.path, path),
      ),
    );
};
