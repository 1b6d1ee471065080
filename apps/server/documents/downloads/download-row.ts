import { kinds, mediaTypes, needsLogin } from '@site/documents/kinds';
import { and, inArray, sql } from 'drizzle-orm';
import { type download, downloadVersion } from '#catalogue/support/table.ts';
import type { Transaction } from '#platform/database/connection.ts';
import { digestOfSummary, type Summary, type SuppliedFile } from '../list/entry.ts';
import type { DocumentSources } from '../sources/document-sources.ts';

/** If the content returns to an earlier version, its size and digest are already recorded. */
export const withRecordedVersions = async (
  tx: Transaction,
  rows: readonly NewRow[],
  before: ReadonlyMap<string, Row>,
): Promise<NewRow[]> => {
  const replaced = rows.flatMap(({ key, digest }) => {
    const old = before.get(key);
    return old && old.digest !== digest ? [{ id: old.id, digest }] : [];
  });
  if (replaced.length === 0) return [...rows];
  const versions = await tx
    .select()
    .from(downloadVersion)
    .where(
      and(
        inArray(
          downloadVersion.downloadId,
          replaced.map(({ id }) => id),
        ),
        inArray(
          downloadVersion.digest,
          replaced.map(({ digest }) => digest),
        ),
      ),
    );
  const recorded = new Map(versions.map((version) => [`${version.downloadId} ${version.digest}`, version]));
  return rows.map((row) => {
    const found = recorded.get(`${before.get(row.key)?.id} ${row.digest}`);
    return found && row.size === null ? { ...row, size: found.size, sha256: found.sha256 } : row;
  });
};

/** A version of a supplied file keeps its address after another replaces it. */
export const recordSuppliedVersions = async (tx: Transaction, rows: readonly NewRow[], now: Date): Promise<void> => {
  const keys = rows.filter(({ assetType }) => assetType != null).map(({ key }) => key);
  if (keys.length === 0) return;
  await tx.execute(sql`
    insert into download_version (download_id, digest, version, file_name, size, sha256, generated_at, asset_type)
    select id, digest, version, file_name, size, sha256, ${now.toISOString()}::timestamptz, asset_type
    from download where key = any(${sql.param(keys)}::text[])
    on conflict (download_id, digest) do update set version = excluded.version, file_name = excluded.file_name`);
};

export type Row = typeof download.$inferSelect;
export type NewRow = typeof download.$inferInsert;

const notYetGenerated = { size: null, sha256: null, pages: null };

const commonColumns = (
  sources: DocumentSources,
  {
    key,
    kind,
    locale,
    model,
    name,
    description,
    version,
    discontinued,
    sort,
    fileName,
    subject,
  }: Summary | SuppliedFile,
) => ({
  key,
  kind,
  status: 'published' as const,
  productId: subject.productId ?? null,
  categoryId: sources.categories.find(({ slug }) => slug === subject.category)?.id ?? null,
  documentId: subject.documentId ?? null,
  toolId: subject.toolId ?? null,
  model,
  name,
  description,
  lang: locale,
  version,
  discontinued,
  fileName,
  sort,
});

/** A document that the site makes, as a row of the list. `before` is its current row. */
export const toDownloadRow = (
  sources: DocumentSources,
  summary: Summary,
  before: Row | undefined,
  today: string,
): NewRow => {
  const { kind, date, discontinued } = summary;
  const digest = digestOfSummary(summary);
  const isUnchanged = before?.digest === digest;
  return {
    ...commonColumns(sources, summary),
    // A new document keeps the date of its content, and a changed document gets today's date.
    updated: before ? (isUnchanged ? before.updated : today) : date,
    needsLogin: needsLogin(kind, discontinued),
    mediaType: mediaTypes[kinds[kind].extension],
    digest,
    assetType: null,
    ...(isUnchanged ? { size: before.size, sha256: before.sha256, pages: before.pages } : notYetGenerated),
  };
};

/** A file that the company supplies, as a row of the list: its date is the maker's, and everything about its bytes is known. */
export const toSuppliedRow = (sources: DocumentSources, supplied: SuppliedFile): NewRow => {
  const { sha256, bytes, mediaType, pages } = supplied.file;
  return {
    ...commonColumns(sources, supplied),
    updated: supplied.date,
    needsLogin: supplied.needsLogin,
    mediaType,
    digest: sha256,
    size: bytes,
    sha256,
    pages,
    assetType: mediaType,
  };
};
