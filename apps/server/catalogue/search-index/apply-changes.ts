import { indexTag } from '@site/contract/tags';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Transaction } from '#platform/database/connection.ts';
import type { Affected, Source } from '#search/document.ts';
import { mergePendingRows } from '#search/pending-rows.ts';
import { type ChangedRows, takeSearchChanges } from '#search/search-changes.ts';
import { createVocabulary } from '#search/vocabulary.ts';
import { renewSource } from './renew-source.ts';
import { type SourceName, sources } from './sources.ts';

const settingTable = 'setting';

const isTouched = ({ tables, settings = [] }: Source, rows: ChangedRows): boolean =>
  tables.some((table) => rows.has(table)) || (settings.length > 0 && rows.has(settingTable));

const findAffected = async (tx: Transaction, source: Source, rows: ChangedRows): Promise<Affected | 'all'> =>
  (await source.affectedBy?.(tx, rows)) ?? 'all';

/**
 * Updates some sources with the changes that were recorded since the last time: the cost depends on them, not on the size of the
 * content. Returns the sources in which something changed. The caller holds the lock of the index.
 */
export const applyChanges = async (tx: Transaction, now: Date, names: readonly SourceName[]): Promise<SourceName[]> => {
  const rows = await takeSearchChanges(tx);
  const renewed: SourceName[] = [];
  const [counted, recounted] = [createVocabulary(), createVocabulary()];
  for (const name of names) {
    if (!isTouched(sources[name], rows)) continue;
    const only = await findAffected(tx, sources[name], rows);
    const count = await renewSource(
      tx,
      now,
      name,
      only === 'all' ? { vocabulary: recounted } : { vocabulary: counted, only },
    );
    if (count > 0) renewed.push(name);
  }
  if (renewed.length === 0) return [];
  await counted.writeCounts(tx);
  await recounted.write(tx);
  await mergePendingRows(tx);
  await notifyChanges(tx, [indexTag]);
  return renewed;
};
