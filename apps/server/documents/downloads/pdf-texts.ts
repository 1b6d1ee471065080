import { eq, sql } from 'drizzle-orm';
import { readPdf } from '#assets/file-threads.ts';
import { maxReadablePdfBytes } from '#assets/inspect-pdf.ts';
import type { AssetFile } from '#assets/store.ts';
import { assetText } from '#assets/table.ts';
import { download } from '#catalogue/support/table.ts';
import type { Db } from '#platform/database/connection.ts';
import { recordSearchChanges } from '#search/keep-fresh.ts';

/** More than the search index takes, and little enough for a table of thousands. */
const limits = { maxPages: 200, maxLength: 100_000 };

/** PDFium and authors mark the place where a word is divided at the end of a line. */
const divisions = ['\u0002', '\u00ad', '\ufffe'];

const joinDivided = (text: string, mark: string): string =>
  text
    .split(mark)
    .map((part, index) => (index === 0 ? part : part.trimStart()))
    .join('');

/** One line of text. Control characters have no meaning here, and PostgreSQL does not accept all of them. */
export const toPlainLine = (text: string): string =>
  divisions
    .reduce(joinDivided, text)
    .replaceAll(/[\s\p{Cc}\p{Cn}\p{Co}]+/gu, ' ')
    .trim();

const findMissing = async (db: Db, digests: readonly string[]): Promise<Set<string>> => {
  const { rows } = await db.execute<{ sha256: string }>(sql`
    select sha256 from unnest(${sql.param([...digests])}::text[]) wanted (sha256)
    where not exists (select from asset_text t where t.sha256 = wanted.sha256)`);
  return new Set(rows.map(({ sha256 }) => sha256));
};

/** A file may be listed already: one that was imported by a version that did not read texts. */
const writeText = (db: Db, row: typeof assetText.$inferInsert): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(assetText).values(row).onConflictDoNothing();
    const listed = await tx.select({ id: download.id }).from(download).where(eq(download.sha256, row.sha256));
    if (listed.length > 0) await recordSearchChanges(tx, new Map([['download', listed.map(({ id }) => id)]]));
  });

/**
 * Reads the texts of PDFs that are not stored yet, so that the search finds what they say. A text belongs to the bytes, so it is stored by
 * digest and is no part of an entry.
 */
export const storePdfTexts = async (db: Db, files: readonly AssetFile[]): Promise<void> => {
  const pdfs = files.filter(
    ({ type, storedBytes }) => type === 'application/pdf' && storedBytes <= maxReadablePdfBytes,
  );
  if (pdfs.length === 0) return;
  const missing = await findMissing(
    db,
    pdfs.map(({ sha256 }) => sha256),
  );
  for (const { sha256, path } of pdfs.filter((file) => missing.has(file.sha256))) {
    const read = await readPdf({ path, ...limits });
    const text = read === 'unreadable' ? '' : toPlainLine(read.text);
    await writeText(db, { sha256, text });
  }
};
