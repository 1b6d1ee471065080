import { and, inArray, sql } from 'drizzle-orm';
import { downloadVersion } from '#catalogue/support/downloads-table.ts';
import type { Transaction } from '#platform/database/connection.ts';
import type { NewRow, Row } from './download-row.ts';

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

/** A version of a brought file keeps its address after another replaces it. */
export const recordBroughtVersions = async (tx: Transaction, rows: readonly NewRow[], now: Date): Promise<void> => {
  const keys = rows.filter(({ assetType }) => assetType != null).map(({ key }) => key);
  if (keys.length === 0) return;
  await tx.execute(sql`
    insert into download_version (download_id, digest, version, file_name, size, sha256, made_at, asset_type)
    select id, digest, version, file_name, size, sha256, ${now.toISOString()}::timestamptz, asset_type
    from download where key = any(${sql.param(keys)}::text[])
    on conflict (download_id, digest) do update set version = excluded.version, file_name = excluded.file_name`);
};
