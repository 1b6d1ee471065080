import type { Collection } from '@site/content/collections';
import type { Take } from '@site/content/compare-and-merge';
import type { Tag } from '@site/contract/tags';
import { storeAssets } from '#assets/store.ts';
import { storePdfTexts } from '#documents/downloads/pdf-texts.ts';
import type { Db } from '#platform/database/connection.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { findSlugProblems } from './check-changes.ts';
import type { Content, ValidEntry } from './content.ts';
import { writeAll } from './derive-tables.ts';
import type { PlacedEntry, ProblemInEntry } from './entries.ts';
import { examine, placeOf } from './examine.ts';
import { type Plan, planImport, type Step } from './plan-import.ts';
import type { Progress } from './progress.ts';
import { isProjectionCurrent } from './projection.ts';
import { publish } from './publish.ts';
import { readContent } from './read-content.ts';
import type { Counts } from './rows.ts';
import { type Problem, wholeFile } from './source.ts';
import { keyOf, readKnown, storeImported, storeRevisions } from './store.ts';
import { lockContent } from './write-content.ts';

export type Imported = {
  counts: { [N in Collection]?: Counts };
  tags: Tag[];
  steps: Step[];
  /** Fields that the files and the site both changed. Nothing of these entries was written. */
  conflicts: Problem[];
  /** Problems of the merged content. Nothing was written if there are any. */
  problems: Problem[];
};

export type ImportOptions = {
  now: Date;
  author?: string;
  /** Decides where both sides changed the same field. */
  take?: Take | undefined;
  /** Reports what would happen, and writes nothing. */
  dryRun?: boolean;
  /** Imports the valid part of a work in progress. */
  anyway?: boolean;
};

const countOf: { [A in Step['action']]: keyof Counts } = {
  create: 'created',
  change: 'changed',
  merge: 'changed',
  withdraw: 'archived',
  keep: 'unchanged',
};

const countSteps = ({ live, steps }: Plan): Imported['counts'] => {
  const counts: { [N in Collection]?: Counts } = {};
  const countsOf = (collection: Collection) =>
    (counts[collection] ??= { created: 0, changed: 0, unchanged: 0, archived: 0 });
  for (const { collection } of live) countsOf(collection).unchanged += 1;
  for (const { action, collection } of steps) {
    if (action === 'keep') continue;
    countsOf(collection)[countOf[action]] += 1;
    if (action !== 'withdraw') countsOf(collection).unchanged -= 1;
  }
  return counts;
};

const validEntries = (content: Content, entries: readonly PlacedEntry[]): PlacedEntry[] => {
  const valid = new Set((Object.values(content).flat() as ValidEntry<unknown>[]).map(({ entry }) => entry));
  return entries.filter((one) => valid.has(one) || (one.collection === 'faults' && content.faults.length > 0));
};

/** Beyond this many changes, it is cheaper to derive all rows than to look for those that each change affects. */
const maxPublished = 100;

/** The problems of a publication, each with the file and line of its entry. */
const placeProblems = (live: readonly PlacedEntry[], problems: readonly ProblemInEntry[]): Problem[] => {
  const entries = new Map(live.map((entry) => [keyOf(entry), entry]));
  return problems.map(({ collection, slug, path, message }) => {
    const entry = entries.get(keyOf({ collection, slug }));
    return entry ? placeOf(entry, { path, message }) : wholeFile(`site: ${collection} ${slug}`, message);
  });
};

/**
 * Brings the entries of a folder into the database in one transaction, merged with what was changed there since the last
 * import. Entries that are missing from the folder are withdrawn. A few changes are published as an editor would publish them, and
 * cost what they change.
 */
export const importContent = (
  db: Db,
  entries: readonly PlacedEntry[],
  { now, author: name = 'import', take, dryRun = false, anyway = false }: ImportOptions,
): Promise<Imported> =>
  db.transaction(async (tx) => {
    await lockContent(tx);
    const author = { author: name, reason: 'content:import', now };
    const files = anyway ? validEntries(examine(entries).content, entries) : entries;
    const plan = planImport(files, await readKnown(tx), take);
    const report = { counts: countSteps(plan), steps: plan.steps, conflicts: plan.conflicts, tags: [], problems: [] };
    const isCurrent = await isProjectionCurrent(tx);
    if (isCurrent && plan.changes.length <= maxPublished && !dryRun && !anyway) {
      const published = await publish(tx, plan.changes, author);
      if (!published.ok) {
        // The files as a whole know the line of a reference to an entry that is gone; a publication knows only the entry.
        const { problems } = examine(plan.live);
        return { ...report, problems: problems.length > 0 ? problems : placeProblems(plan.live, published.problems) };
      }
      await storeImported(tx, plan.bases);
      return { ...report, tags: published.tags };
    }
    const isDone = isCurrent && plan.changes.length === 0;
    const { content, problems: found } = isDone ? { problems: [] } : examine(plan.live);
    const problems = [...found, ...placeProblems(plan.live, await findSlugProblems(tx, plan.changes))];
    if (problems.length > 0 && !anyway) return { ...report, problems };
    if (dryRun) return report;
    await storeRevisions(tx, plan.changes, author);
    await storeImported(tx, plan.bases);
    return { ...report, tags: content ? (await writeAll(tx, content, now)).tags : [] };
  });

export const inWords = ({ created, changed, unchanged, archived }: Counts): string =>
  `${created} new, ${changed} changed, ${unchanged} unchanged, ${archived} withdrawn`;

type ImportedFolder = {
  /** Files and entries of the folder. */
  files: number;
  entries: number;
  /** Problems of the folder. Nothing was written if there are any, unless the valid part was asked for. */
  problems: Problem[];
  notes: Problem[];
  imported?: Imported;
};

/** Reads a content folder, stores its media and brings its entries into the database, or says every problem and writes nothing. */
export const importFolder = async (
  { db, storage }: { db: Db; storage: Storage },
  folder: string,
  options: ImportOptions,
  progress?: Progress,
): Promise<ImportedFolder> => {
  const { entries, problems, notes, assets, files } = await readContent(folder, progress);
  const read = { files, entries: entries.length, problems, notes };
  if (problems.length > 0 && !options.anyway) return read;
  // The bytes come first: an entry never names a file that is not there.
  if (!options.dryRun) {
    await storeAssets(storage, assets, progress);
    await storePdfTexts(db, assets);
  }
  return { ...read, imported: await importContent(db, entries, options) };
};
