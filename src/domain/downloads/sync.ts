import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { tag } from '#contract/tags.ts';
import { notifyChanges } from '#db/changes.ts';
import type { Db, Transaction } from '#db/connection.ts';
import { locks } from '#db/locks.ts';
import { download, downloadSync, downloadVersion } from '#db/tables/downloads.ts';
import { kinds, mediaTypes, needsLogin } from '../documents/kinds.ts';
import { digestOf, type Entry } from '../documents/list/entry.ts';
import { listDocuments } from '../documents/list/list.ts';
import type { DocumentSources } from '../documents/sources/document-sources.ts';
import { loadDocumentSources } from '../documents/sources/load.ts';
import { writeDownloadText } from './download-text.ts';

export type SyncCounts = { created: number; changed: number; unchanged: number; archived: number };

type Row = typeof download.$inferSelect;
type NewRow = typeof download.$inferInsert;

const maxRowsPerInsert = 500;

const notYetMade = { size: null, sha256: null, pages: null };
type RecordedVersions = Map<string, Pick<NewRow, 'size' | 'sha256'>>;

const toRow = (
  sources: DocumentSources,
  entry: Entry,
  before: Row | undefined,
  recordedVersions: RecordedVersions,
  today: string,
): NewRow => {
  const { key, kind, locale, model, name, description, version, date, discontinued, sort, fileName, subject } = entry;
  const digest = digestOf(entry);
  const isUnchanged = before?.digest === digest;
  return {
    key,
    kind,
    status: 'published',
    productId: subject.productId ?? null,
    categoryId: sources.categories.find(({ slug }) => slug === subject.category)?.id ?? null,
    documentId: subject.documentId ?? null,
    toolId: subject.toolId ?? null,
    model,
    name,
    description,
    lang: locale,
    version,
    // A new document keeps the date of its content, and a changed document gets today's date.
    updated: before ? (isUnchanged ? before.updated : today) : date,
    discontinued,
    needsLogin: needsLogin(kind, discontinued),
    fileName,
    mediaType: mediaTypes[kinds[kind].extension],
    sort,
    digest,
    // If the content returns to an earlier version, its size and digest are already recorded.
    ...(isUnchanged
      ? { size: before.size, sha256: before.sha256, pages: before.pages }
      : { ...notYetMade, ...recordedVersions.get(`${key} ${digest}`) }),
  };
};

const overwriteColumns = Object.fromEntries(
  Object.keys(getTableColumns(download))
    .filter((name) => name !== 'id' && name !== 'key')
    .map((name) => [name, sql.raw(`excluded."${toSnakeCase(name)}"`)]),
);

const findRecordedVersions = async (tx: Transaction): Promise<RecordedVersions> => {
  const rows = await tx
    .select({
      key: download.key,
      digest: downloadVersion.digest,
      size: downloadVersion.size,
      sha256: downloadVersion.sha256,
    })
    .from(downloadVersion)
    .innerJoin(download, eq(download.id, downloadVersion.downloadId));
  return new Map(rows.map(({ key, digest, size, sha256 }) => [`${key} ${digest}`, { size, sha256 }]));
};

/** Updates the list of downloads to the content that is public at `now`. A second call changes nothing. */
export const updateDownloads = async (tx: Transaction, now: Date): Promise<SyncCounts> => {
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.syncDownloads})`);
  const sources = await loadDocumentSources(tx, now);
  const before = new Map((await tx.select().from(download)).map((row) => [row.key, row]));
  const recordedVersions = await findRecordedVersions(tx);
  const today = now.toISOString().slice(0, 10);
  const rows = sources
    ? listDocuments(sources).map((entry) => toRow(sources, entry, before.get(entry.key), recordedVersions, today))
    : [];
  const changedRows = rows.filter((row) => {
    const { id: _, ...old } = before.get(row.key) ?? { id: 0 };
    return !isDeepStrictEqual(old, row);
  });
  for (let at = 0; at < changedRows.length; at += maxRowsPerInsert)
    await tx
      .insert(download)
      .values(changedRows.slice(at, at + maxRowsPerInsert))
      .onConflictDoUpdate({ target: download.key, set: overwriteColumns });
  const currentKeys = new Set(rows.map(({ key }) => key));
  const removedRows = [...before.values()].filter(({ key, status }) => status !== 'archived' && !currentKeys.has(key));
  if (removedRows.length > 0)
    await tx
      .update(download)
      .set({ status: 'archived' })
      .where(
        inArray(
          download.id,
          removedRows.map(({ id }) => id),
        ),
      );
  await writeDownloadText(tx);
  await tx
    .insert(downloadSync)
    .values({ syncedAt: now })
    .onConflictDoUpdate({ target: downloadSync.only, set: { syncedAt: now } });
  const created = changedRows.filter(({ key }) => !before.has(key)).length;
  return {
    created,
    changed: changedRows.length - created,
    unchanged: rows.length - changedRows.length,
    archived: removedRows.length,
  };
};

/** The same in its own transaction, for scheduled entries that become public. A write of content updates its downloads itself. */
export const syncDownloads = (db: Db, now: Date): Promise<SyncCounts> =>
  db.transaction(async (tx) => {
    const counts = await updateDownloads(tx, now);
    if (counts.created + counts.changed + counts.archived > 0) await notifyChanges(tx, [tag.downloads]);
    return counts;
  });
