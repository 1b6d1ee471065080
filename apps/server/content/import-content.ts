import type { Take } from '@site/content/merge';
import type { Noun } from '@site/content/nouns';
import type { Tag } from '@site/contract/tags';
import type { Db } from '#platform/database/connection.ts';
import type { Content, Entry } from './content.ts';
import type { DocumentProblem, PlacedDocument } from './documents.ts';
import { examine, placeOf } from './examine.ts';
import { type Plan, planImport, type Step } from './plan-import.ts';
import { isProjectionCurrent } from './projection.ts';
import { publish } from './publish.ts';
import { findSlugProblems } from './slug-problems.ts';
import { type Problem, wholeFile } from './source.ts';
import { keyOf, readKnown, storeImported, storeRevisions } from './store.ts';
import type { Counts } from './upsert-entries.ts';
import { writeAll } from './write-all.ts';
import { lockContent } from './write-content.ts';

export type Imported = {
  counts: { [N in Noun]?: Counts };
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
  const counts: { [N in Noun]?: Counts } = {};
  const countsOf = (noun: Noun) => (counts[noun] ??= { created: 0, changed: 0, unchanged: 0, archived: 0 });
  for (const { noun } of live) countsOf(noun).unchanged += 1;
  for (const { action, noun } of steps) {
    if (action === 'keep') continue;
    countsOf(noun)[countOf[action]] += 1;
    if (action !== 'withdraw') countsOf(noun).unchanged -= 1;
  }
  return counts;
};

const validDocuments = (content: Content, documents: readonly PlacedDocument[]): PlacedDocument[] => {
  const valid = new Set((Object.values(content).flat() as Entry<unknown>[]).map(({ document }) => document));
  return documents.filter((one) => valid.has(one) || (one.noun === 'faults' && content.faults.length > 0));
};

/** Beyond this many changes, it is cheaper to derive all rows than to look for those that each change affects. */
const maxPublished = 100;

/** The problems of a publication, each with the file and line of its document. */
const placeProblems = (live: readonly PlacedDocument[], problems: readonly DocumentProblem[]): Problem[] => {
  const documents = new Map(live.map((document) => [keyOf(document), document]));
  return problems.map(({ noun, slug, path, message }) => {
    const document = documents.get(keyOf({ noun, slug }));
    return document ? placeOf(document, { path, message }) : wholeFile(`site: ${noun} ${slug}`, message);
  });
};

/**
 * Brings the documents of a folder into the database in one transaction, merged with what was changed there since the last
 * import. Entries that are missing from the folder are withdrawn. A few changes are published as an editor would publish them, and
 * cost what they change.
 */
export const importContent = (
  db: Db,
  documents: readonly PlacedDocument[],
  { now, author: name = 'import', take, dryRun = false, anyway = false }: ImportOptions,
): Promise<Imported> =>
  db.transaction(async (tx) => {
    await lockContent(tx);
    const author = { author: name, reason: 'content:import', now };
    const files = anyway ? validDocuments(examine(documents).content, documents) : documents;
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
