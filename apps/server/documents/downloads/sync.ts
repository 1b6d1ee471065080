import { isDeepStrictEqual } from 'node:util';
import { entryTag, tag, type Tag } from '@site/contract/tags';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { download, downloadSync } from '#catalogue/support/downloads-table.ts';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Db, Transaction } from '#platform/database/connection.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import { lockFor } from '#platform/database/lock-for.ts';
import { recordSearchChanges } from '#search/search-changes.ts';
import { listBroughtFiles } from '../list/brought-files.ts';
import { findCombinedParts } from '../list/combined-parts.ts';
import { summariseDocuments } from '../list/list.ts';
import type { DocumentSources } from '../sources/document-sources.ts';
import { loadDocumentSources } from '../sources/load.ts';
import { findProductsToList, isListComplete } from './affected.ts';
import { type NewRow, type Row, toBroughtRow, toDownloadRow } from './download-row.ts';
import { writeDownloadText } from './download-text.ts';
import { writeParts } from './parts.ts';
import { recordBroughtVersions, withRecordedVersions } from './recorded-versions.ts';
import { areInPlace, moveToPositions } from './sort-positions.ts';

export type SyncCounts = { created: number; changed: number; unchanged: number; archived: number };
type Synced = SyncCounts & { tags: Tag[] };

/** Products of which everything is listed again, besides all documents that are not about one product. */
type Scope = readonly number[] | 'all';

const overwrite = sql.join(
  Object.keys(getTableColumns(download))
    .filter((name) => name !== 'id' && name !== 'key')
    .map((name) => sql.raw(`"${toSnakeCase(name)}" = excluded."${toSnakeCase(name)}"`)),
  sql`, `,
);

const findRows = async (tx: Transaction, scope: Scope): Promise<Map<string, Row>> => {
  const isOfProduct = sql`${download.productId} is not null and ${download.documentId} is null`;
  const rows = await tx
    .select()
    .from(download)
    .where(
      scope === 'all'
        ? sql`true`
        : sql`not (${isOfProduct}) or ${download.productId} = any(${sql.param([...scope])}::int[])`,
    );
  return new Map(rows.map((row) => [row.key, row]));
};

const listRows = async (
  tx: Transaction,
  sources: DocumentSources,
  before: ReadonlyMap<string, Row>,
  now: Date,
): Promise<NewRow[]> => {
  const today = now.toISOString().slice(0, 10);
  const summaries = summariseDocuments(sources, await findCombinedParts(tx, now));
  return [
    ...summaries.map((summary) => toDownloadRow(sources, summary, before.get(summary.key), today)),
    ...listBroughtFiles(sources).map((brought) => toBroughtRow(sources, brought)),
  ];
};

const archive = async (tx: Transaction, rows: readonly Row[]): Promise<void> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.update(download).set({ status: 'archived' }).where(inArray(download.id, ids));
};

const recordForSearch = async (tx: Transaction, rows: readonly { key: string }[]): Promise<void> => {
  if (rows.length === 0) return;
  const keys = sql.param(rows.map(({ key }) => key));
  const ids = await tx.execute<{ id: number }>(sql`select id from download where key = any(${keys}::text[])`);
  await recordSearchChanges(tx, new Map([['download', ids.rows.map(({ id }) => id)]]));
};

/** Lists show every document; a product's page shows its own. */
const tagsOf = (rows: readonly { productId?: number | null }[]): Tag[] =>
  rows.length === 0
    ? []
    : [
        tag.downloads,
        ...new Set(rows.flatMap(({ productId }) => (productId == null ? [] : entryTag('product', productId)))),
      ];

/**
 * Documents whose search text may have changed: it also names the series and the category. A catalogue that the site makes changes with its category, one
 * that the company brings does not.
 */
const textsToWrite = (rows: readonly NewRow[], changed: readonly NewRow[], scope: readonly number[]): string[] => {
  const [changedKeys, products] = [new Set(changed.map(({ key }) => key)), new Set(scope)];
  return rows
    .filter(
      ({ key, productId, categoryId, assetType }) =>
        changedKeys.has(key) || products.has(productId ?? 0) || (assetType !== null && categoryId !== null),
    )
    .map(({ key }) => key);
};

/**
 * Updates the list of downloads to the content that is public at `now`, for the products that changed or for all. The result is the
 * same: a second call for all changes nothing.
 */
export const updateDownloads = async (tx: Transaction, now: Date, changed: Scope = 'all'): Promise<Synced> => {
  await lockFor(tx, 'syncDownloads', '60s');
  const scope = changed === 'all' || !(await isListComplete(tx, now)) ? 'all' : await findProductsToList(tx, changed);
  const sources = await loadDocumentSources(tx, now, scope);
  const before = await findRows(tx, scope);
  if (sources) await writeParts(tx, sources, scope);
  const rows = sources ? await listRows(tx, sources, before, now) : [];
  const changedRows = rows.filter((row) => {
    const { id: _, ...old } = before.get(row.key) ?? { id: 0 };
    return !isDeepStrictEqual(old, row);
  });
  const written = await withRecordedVersions(tx, changedRows, before);
  await insertRows(tx, download, written, sql`on conflict (key) do update set ${overwrite}`);
  await recordBroughtVersions(tx, changedRows, now);
  const currentKeys = new Set(rows.map(({ key }) => key));
  const removedRows = [...before.values()].filter(({ key, status }) => status !== 'archived' && !currentKeys.has(key));
  await archive(tx, removedRows);
  await recordForSearch(tx, [...changedRows, ...removedRows]);
  const isMoved = scope !== 'all' && !areInPlace(scope, [...before.values()], sources?.products ?? []);
  const moved = isMoved ? await moveToPositions(tx, now) : 0;
  await writeDownloadText(tx, scope === 'all' ? 'all' : textsToWrite(rows, changedRows, scope));
  const sync = { syncedAt: now };
  await tx.insert(downloadSync).values(sync).onConflictDoUpdate({ target: downloadSync.only, set: sync });
  const created = changedRows.filter(({ key }) => !before.has(key)).length;
  return {
    created,
    changed: changedRows.length - created,
    unchanged: rows.length - changedRows.length,
    archived: removedRows.length,
    tags: [...tagsOf([...changedRows, ...removedRows]), ...(moved > 0 ? [tag.downloads] : [])],
  };
};

/** The same in a transaction of its own, for entries whose hour has come: a write of content brings its downloads along. */
export const syncDownloads = (db: Db, now: Date): Promise<SyncCounts> =>
  db.transaction(async (tx) => {
    const { tags, ...counts } = await updateDownloads(tx, now);
    await notifyChanges(tx, tags);
    return counts;
  });
