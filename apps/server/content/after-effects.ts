import { type AfterEffect, afterEffects, type SettingKey } from '@site/content/definition';
import type { Tag } from '@site/contract/tags';
import { getTableName } from 'drizzle-orm';
import { findBrand } from '#assets/brand/find-brand.ts';
import { entryTables } from '#catalogue/entry-tables.ts';
import { updateListIndex } from '#catalogue/products/list-index.ts';
import { updateDownloads } from '#documents/downloads/sync.ts';
import type { Transaction } from '#platform/database/connection.ts';
import { type ChangedRows, productVisibility, recordSearchChanges } from '#search/search-changes.ts';
import { findAffectedProducts } from './affected-products.ts';
import type { Changes } from './tables.ts';
import { writeValues } from './write-values.ts';

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
