import type { AfterEffect, TouchedRow } from '@site/content/definition';
import type { TableName } from '@site/content/tables';
import type { Tag } from '@site/contract/tags';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Transaction } from '#platform/database/connection.ts';
import { lockFor } from '#platform/database/lock-for.ts';
import { runAfterEffects } from './after-effects.ts';
import { archiveRows, type Missing } from './archive-rows.ts';
import type { Values } from './content.ts';
import { findSeriesOfProducts, formerSeriesOf } from './former-series.ts';
import type { Identities } from './identities.ts';
import { createResolver } from './resolver.ts';
import { rowsOf, settingsOf } from './rows.ts';
import { afterEffectsOf, type Changes, tableNames, tagsOf } from './tables.ts';
import { type Counts, upsertEntries } from './upsert-entries.ts';
import { writeFallbacks } from './write-fallbacks.ts';
import { writeSettings } from './write-settings.ts';

export type Summary = { counts: Record<TableName | 'setting', Counts>; tags: Tag[] };

export type Archive = ReadonlyMap<TableName, Missing>;

type Plan = {
  now: Date;
  identities: ReadonlyMap<TableName, Identities>;
  categoryOfSeries: ReadonlyMap<string, string>;
  archive: Archive;
  others?: Changes['others'];
  /** After-effects to run for the whole content, even if nothing changed. */
  always?: readonly AfterEffect[];
};

/** Allows one writer at a time. A node that starts during an import on another waits until it ends. */
export const lockContent = async (tx: Transaction): Promise<void> => {
  await lockFor(tx, 'importContent', '60s');
};

/** For somebody who waits for the answer, and would rather try again. */
export const lockContentSoon = async (tx: Transaction): Promise<void> => {
  await lockFor(tx, 'importContent', '60s', '3s');
};

const none: Counts = { created: 0, changed: 0, unchanged: 0, archived: 0 };

/**
 * Derives the tables that pages read from values, for one entry or for all: rows, archiving, settings, after-effects, and last the
 * notification of all nodes. Unchanged entries are not touched. The values must have been checked.
 */
export const writeContent = async (
  tx: Transaction,
  values: Values,
  { now, identities, categoryOfSeries, archive, others = new Map(), always = [] }: Plan,
): Promise<Summary> => {
  const ids = new Map([...identities].map(([table, { idOf }]) => [table, idOf]));
  const resolver = createResolver(ids, categoryOfSeries);
  const rows = rowsOf(values, resolver);
  const seriesBefore = await findSeriesOfProducts(tx, rows.get('product') ?? []);
  const counts = {} as Summary['counts'];
  const touched = new Map<TableName, TouchedRow[]>();
  for (const table of tableNames) {
    const identity = identities.get(table);
    const tableRows = rows.get(table);
    const upserted =
      identity && tableRows ? await upsertEntries(tx, table, tableRows, identity, now) : { counts: none, touched: [] };
    const missing = archive.get(table);
    const gone = missing ? await archiveRows(tx, table, missing, now) : [];
    counts[table] = { ...upserted.counts, archived: gone.length };
    touched.set(table, [...upserted.touched, ...gone]);
  }
  const settingValues = settingsOf(values, resolver);
  const settings = await writeSettings(tx, settingValues);
  counts.setting = settings.counts;

  const changes: Changes = { rows: touched, settings: settings.changed, others };
  await writeFallbacks(tx, changes, new Map([...settingValues].filter(([key]) => settings.changed.includes(key))));
  const due = {
    due: afterEffectsOf(changes),
    whole: always,
    formerSeries: formerSeriesOf(touched.get('product') ?? [], seriesBefore),
  };
  const tags = tagsOf(changes).union(new Set(await runAfterEffects(tx, due, changes, now)));
  await notifyChanges(tx, tags);
  return { counts, tags: [...tags] };
};
