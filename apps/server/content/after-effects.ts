import { type AfterEffect, afterEffects, type SettingKey } from '@site/content/definition';
import { type ParameterKind, readParameterValue } from '@site/content/parameters/value';
import type { ParameterValue } from '@site/content/product/schema';
import type { TableName } from '@site/content/tables';
import type { Tag } from '@site/contract/tags';
import { getTableName, sql, inArray } from 'drizzle-orm';
import { findBrand } from '#assets/brand/find-brand.ts';
import { entryTables } from '#catalogue/entry-tables.ts';
import { updateListIndex } from '#catalogue/products/list-index.ts';
import { productParameter } from '#catalogue/products/table.ts';
import { updateDownloads } from '#documents/downloads/sync.ts';
import type { Transaction, Queryable } from '#platform/database/connection.ts';
import { insertRows } from '#platform/database/row-values.ts';
import { type ChangedRows, productVisibility, recordSearchChanges } from '#search/keep-fresh.ts';
import type { Changes } from './tables.ts';

type Params = Record<string, ParameterValue>;

/** Changed products with their values as written; archived ones have none. */
const changedProducts = async (
  tx: Transaction,
  changes: Changes | 'all',
): Promise<{ id: number; params: Params }[]> => {
  const touched = changes === 'all' ? [] : (changes.rows.get('product') ?? []);
  const ids = sql.param(touched.map(({ id }) => id));
  // A parameter decides how the values of all products are read.
  const affectsAll = changes === 'all' || (changes.rows.get('parameter') ?? []).length > 0;
  const products = await tx.execute<{ id: number; params: Params }>(sql`
    select id, case when digest = '' then '{}' else params end as params
    from product where ${affectsAll} or id = any(${ids}::int[])`);
  return products.rows;
};

/** Replaces the typed values of all products that a change affects. */
export const writeValues = async (tx: Transaction, changes: Changes | 'all'): Promise<void> => {
  const products = await changedProducts(tx, changes);
  if (products.length === 0) return;
  const { rows: parameters } = await tx.execute<ParameterKind & { key: string }>(
    sql`select slug as key, type, options from parameter where status <> 'archived'`,
  );
  const byKey = new Map(parameters.map((parameter) => [parameter.key, parameter]));
  const values = products.flatMap(({ id, params }) =>
    Object.entries(params).flatMap(([key, value]) => {
      const parameter = byKey.get(key);
      const columns = parameter && readParameterValue(parameter, value);
      return typeof columns === 'object' ? [{ productId: id, key, ...columns }] : [];
    }),
  );
  await tx.delete(productParameter).where(
    inArray(
      productParameter.productId,
      products.map(({ id }) => id),
    ),
  );
  await insertRows(tx, productParameter, values);
};

/** Changes of these tables affect every product, because each product shows parameters. */
const commonTables: readonly TableName[] = ['parameter', 'parameter_group'];

/** The ids of products that changed, belong to a changed series or category, or have a file, a manual or registers that changed. */
const findAffectedProducts = async (db: Queryable, changes: Changes | 'all'): Promise<number[] | 'all'> => {
  if (changes === 'all') return 'all';
  const { rows, others } = changes;
  if (commonTables.some((table) => (rows.get(table) ?? []).length > 0)) return 'all';
  const idsOf = (table: TableName) => (rows.get(table) ?? []).map(({ id }) => id);
  const [products, series, categories] = [idsOf('product'), idsOf('series'), idsOf('category')];
  const assets = (rows.get('asset') ?? []).map(({ slug }) => slug);
  const manuals = others.get('manual') ?? [];
  const isForAll = manuals.includes('common') || others.has('register_area');
  if (!isForAll && series.length + categories.length + assets.length + manuals.length === 0) return products;
  const { rows: owned } = await db.execute<{ id: number }>(sql`
    select p.id from product p join series s on s.id = p.series_id
    where s.id = any(${sql.param(series)}::int[]) or s.category_id = any(${sql.param(categories)}::int[])
      or (p.drawing is null and p.pictures && ${sql.param(assets)}::text[])
      or p.drawing ->> 'family' = any(${sql.param(manuals)}::text[]) or (p.drawing is not null and ${isForAll})
      or exists (select from jsonb_array_elements(p.files) f where f ->> 'asset' = any(${sql.param(assets)}::text[]))`);
  return [...new Set([...products, ...owned.map(({ id }) => id)])];
};

type Run = (tx: Transaction, changes: Changes | 'all', now: Date) => Promise<Tag[]>;

/** Settings that every document shows. */
const settingsOfDocuments: readonly SettingKey[] = ['company', 'terminal_groups'];

/** The logo and the mark are in every document. */
const isBrandTouched = async (tx: Transaction, { rows }: Changes): Promise<boolean> => {
  const touched = rows.get('asset') ?? [];
  if (touched.length === 0) return false;
  const { logo, mark } = await findBrand(tx);
  return touched.some(({ slug }) => slug === logo?.slug || slug === mark?.slug);
};

const runs: { [E in AfterEffect]: Run } = {
  values: async (tx, changes) => {
    await writeValues(tx, changes);
    return [];
  },
  list_index: async (tx, changes) => {
    await updateListIndex(tx, await findAffectedProducts(tx, changes));
    return [];
  },
  downloads: async (tx, changes, now) => {
    const affectsAll =
      changes === 'all' ||
      changes.settings.some((key) => settingsOfDocuments.includes(key)) ||
      (await isBrandTouched(tx, changes));
    const { tags } = await updateDownloads(tx, now, affectsAll ? 'all' : await findAffectedProducts(tx, changes));
    return tags;
  },
};

type Due = {
  due: ReadonlySet<AfterEffect>;
  /** Those that are brought up to date for the whole content, whatever changed. */
  whole: readonly AfterEffect[];
  /** The series that changed products left: search finds a series by its products. */
  formerSeries: readonly number[];
};

const searchChangesOf = ({ rows, settings }: Changes, formerSeries: readonly number[]): ChangedRows => {
  const changed = new Map<string, readonly number[] | 'all'>(
    [...rows].map(([table, touched]) => [getTableName(entryTables[table]), touched.map(({ id }) => id)]),
  );
  changed.set('series', [...new Set([...(rows.get('series') ?? []).map(({ id }) => id), ...formerSeries])]);
  const products = rows.get('product') ?? [];
  changed.set(
    productVisibility,
    products.filter(({ isVisibilityChanged }) => isVisibilityChanged).map(({ id }) => id),
  );
  if (settings.length > 0) changed.set('setting', 'all');
  return changed;
};

/**
 * Runs the after-effects of a change in the order of their dependencies, and returns the tags of what they changed. The search
 * index follows after the commit.
 */
export const runAfterEffects = async (
  tx: Transaction,
  { due, whole, formerSeries }: Due,
  changes: Changes,
  now: Date,
): Promise<Tag[]> => {
  const tags: Tag[] = [];
  for (const effect of afterEffects) {
    if (whole.includes(effect)) tags.push(...(await runs[effect](tx, 'all', now)));
    else if (due.has(effect)) tags.push(...(await runs[effect](tx, changes, now)));
  }
  await recordSearchChanges(tx, searchChangesOf(changes, formerSeries));
  return tags;
};
