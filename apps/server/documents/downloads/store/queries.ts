import { generatedTag } from '@site/contract/tags';
import { and, eq, sql } from 'drizzle-orm';
import { download, downloadVersion } from '#catalogue/support/table.ts';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';

export type DownloadRow = {
  id: number;
  key: string;
  digest: string;
  fileName: string;
  mediaType: string;
  size: number | null;
  sha256: string | null;
  /** Null until the document or its pages have been generated. */
  pages: number | null;
  /** Set for files that the company supplies. */
  assetType: string | null;
};

const columns = {
  id: download.id,
  key: download.key,
  digest: download.digest,
  fileName: download.fileName,
  mediaType: download.mediaType,
  size: download.size,
  sha256: download.sha256,
  pages: download.pages,
  assetType: download.assetType,
};

/** Finds a published document. */
export const findDownload = async (db: Queryable, id: number): Promise<DownloadRow | undefined> => {
  const rows = await db
    .select(columns)
    .from(download)
    .where(and(eq(download.id, id), eq(download.status, 'published')));
  return rows[0];
};

export const findDownloads = (db: Queryable): Promise<DownloadRow[]> =>
  db.select(columns).from(download).where(eq(download.status, 'published')).orderBy(download.sort, download.id);

export type VersionRow = {
  digest: string;
  fileName: string;
  mediaType: string;
  size: number;
  sha256: string;
  assetType: string | null;
};

/** Finds the current or an older version of a document by the start of its digest. */
export const findVersion = async (db: Queryable, id: number, digest: string): Promise<VersionRow | undefined> => {
  const rows = await db
    .select({
      digest: downloadVersion.digest,
      fileName: downloadVersion.fileName,
      mediaType: sql<string>`coalesce(${downloadVersion.assetType}, ${download.mediaType})`,
      size: downloadVersion.size,
      sha256: downloadVersion.sha256,
      assetType: downloadVersion.assetType,
    })
    .from(downloadVersion)
    .innerJoin(download, eq(download.id, downloadVersion.downloadId))
    .where(
      and(
        eq(downloadVersion.downloadId, id),
        sql`starts_with(${downloadVersion.digest}, ${digest})`,
        eq(download.status, 'published'),
      ),
    );
  return rows[0];
};

type GeneratedFile = {
  digest: string;
  version: string;
  fileName: string;
  size: number;
  sha256: string;
  pages: number | null;
};

/** Records that a file exists, and updates the list if the content has changed since the list was written. */
export const recordGenerated = (db: Db, id: number, file: GeneratedFile, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { digest, version, fileName, size, sha256, pages } = file;
    await tx
      .insert(downloadVersion)
      .values({ downloadId: id, digest, version, fileName, size, sha256, generatedAt: now })
      .onConflictDoNothing();
    await tx.update(download).set({ digest, version, fileName, size, sha256, pages }).where(eq(download.id, id));
    await notifyChanges(tx, [generatedTag(id)]);
  });
