import { storeAssets } from '#assets/store.ts';
import { storePdfTexts } from '#documents/downloads/pdf-texts.ts';
import type { Db } from '#platform/database/connection.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { type Imported, importContent, type ImportOptions } from './import-content.ts';
import type { Progress } from './progress.ts';
import { readContent } from './read-content.ts';
import type { Problem } from './source.ts';

export type ImportedFolder = {
  /** Files and entries of the folder. */
  files: number;
  entries: number;
  /** Problems of the folder. Nothing was written if there are any, unless the valid part was asked for. */
  problems: Problem[];
  notes: Problem[];
  imported?: Imported;
};

/** Reads a content folder, stores its media and brings its documents into the database, or says every problem and writes nothing. */
export const importFolder = async (
  { db, storage }: { db: Db; storage: Storage },
  folder: string,
  options: ImportOptions,
  progress?: Progress,
): Promise<ImportedFolder> => {
  const { documents, problems, notes, assets, files } = await readContent(folder, progress);
  const read = { files, entries: documents.length, problems, notes };
  if (problems.length > 0 && !options.anyway) return read;
  // The bytes come first: an entry never names a file that is not there.
  if (!options.dryRun) {
    await storeAssets(storage, assets, progress);
    await storePdfTexts(db, assets);
  }
  return { ...read, imported: await importContent(db, documents, options) };
};
