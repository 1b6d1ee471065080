import { isDeepStrictEqual } from 'node:util';
import { localeCodes } from '@site/contract/locales';
import { entryTag, tag, type Tag } from '@site/contract/tags';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { wasPublished } from '#catalogue/publications.ts';
import { download, downloadSync, documentPart } from '#catalogue/support/table.ts';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Db, Transaction, Queryable } from '#platform/database/connection.ts';
import { lockFor } from '#platform/database/locks.ts';
import { inLocale } from '#platform/database/public-rows.ts';
import { insertRows } from '#platform/database/row-values.ts';
import { recordSearchChanges } from '#search/keep-fresh.ts';
import { folded, foldedModel } from '#search/text-filter.ts';
import { findCombinedParts, sortUnit } from '../list/entry.ts';
import { summariseDocuments, productParts, listSuppliedFiles } from '../list/list.ts';
import type { DocumentSources, SourceProduct } from '../sources/document-sources.ts';
import { loadDocumentSources, positions } from '../sources/load.ts';
import {
  type NewRow,
  type Row,
  toSuppliedRow,
  toDownloadRow,
  recordSuppliedVersions,
  withRecordedVersions,
} from './download-row.ts';

/**
 * Whether changed products have the places in the menu that their documents had before. Then all others have theirs too, because a
 * change does not touch the order among them. A product without documents may have moved.
 */
export const areInPlace = (
  ids: readonly number[],
  before: readonly Pick<Row, 'productId' | 'documentId' | 'status' | 'sort'>[],
  products: readonly Pick<SourceProduct, 'id' | 'position'>[],
): boolean => {
  const places = new Map(products.map(({ id, position }) => [id, position]));
  return ids.every((id) => {
    const own = before.find(
      ({ productId, documentId, status }) => productId === id && documentId === null && status === 'published',
    );
    return own !== undefined && Math.floor(own.sort / sortUnit) === places.get(id);
  });
};

/** Moves the documents of products that did not change themselves, but whose place in the menu did. Returns their number. */
const moveToPositions = async (tx: Transaction, now: Date): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    update download d set sort = public.position * ${sortUnit}::int + d.sort % ${sortUnit}::int
    from (${positions(now)}) public
    where d.product_id = public.id and d.document_id is null and d.status = 'published'
      and d.sort / ${sortUnit}::int <> public.position`);
  return rowCount ?? 0;
};

/** Writes the folded search text of each document in each language, including its English name, for some documents or all. */
const writeDownloadText = async (tx: Transaction, keys: readonly string[] | 'all'): Promise<void> => {
  const isChosen = keys === 'all' ? sql`d.status = 'published'` : sql`d.key = any(${sql.param([...keys])}::text[])`;
  const locale = sql`l.code`;
  await tx.execute(sql`
      insert into download_text as existing (download_id, locale, search_text, model)
      select d.id, l.code, ${folded(
        sql`concat_ws(' ', d.model, ${inLocale(sql`d.name`, locale)}, d.name ->> 'en', ${inLocale(sql`d.description`, locale)},
          ${inLocale(sql`s.name`, locale)}, ${inLocale(sql`k.name`, locale)}, ${inLocale(sql`e.name`, locale)})`,
      )}, ${foldedModel(sql`d.model`)}
      from unnest(${sql.param([...localeCodes])}::text[]) l (code) cross join download d
        left join product p on p.id = d.product_id
        left join series s on s.id = p.series_id
        left join category k on k.id = d.category_id
        left join document e on e.id = d.document_id
      where ${isChosen}
      on conflict (locale, download_id) do update set search_text = excluded.search_text, model = excluded.model
        where existing.search_text <> excluded.search_text or existing.model <> excluded.model`);
};

/** Stores what the products contribute to documents about many products. `ids` includes those that are no longer public. */
const writeParts = async (tx: Transaction, sources: DocumentSources, ids: readonly number[] | 'all'): Promise<void> => {
  const rows = sources.products.flatMap((product) =>
    productParts(sources, product).map((part) => ({ productId: product.id, ...part })),
  );
  await tx.delete(documentPart).where(ids === 'all' ? sql`true` : inArray(documentPart.productId, [...ids]));
  await insertRows(tx, documentPart, rows);
};

/** Whether the list reflects everything that was public before the current change; only then can a part of it be updated. */
const isListComplete = async (db: Queryable, now: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ syncedAt: Date }>(sql`select synced_at as "syncedAt" from download_sync`);
  return rows[0] !== undefined && !(await wasPublished(db, new Date(rows[0].syncedAt), now));
};

/** Products whose documents a change of some products affects: those, and their predecessors, which name their successor. */
const findProductsToList = async (db: Queryable, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from product
    where id = any(${sql.param([...ids])}::int[]) or successor_id = any(${sql.param([...ids])}::int[])`);
  return rows.map(({ id }) => id);
};

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
    ...listSuppliedFiles(sources).map((supplied) => toSuppliedRow(sources, supplied)),
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
 * that the company supplies does not.
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
  await recordSuppliedVersions(tx, changedRows, now);
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
