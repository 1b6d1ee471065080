import type { Noun } from '#content/nouns.ts';
import type { Tag } from '#contract/tags.ts';
import type { Db } from '#db/connection.ts';
import type { Content, Entry } from './content.ts';
import type { PlacedDocument } from './documents.ts';
import { examine } from './examine.ts';
import type { Take } from './merge.ts';
import { type Plan, planImport, type Step } from './plan-import.ts';
import type { Problem } from './source.ts';
import { readStored, storeImported, storeRevisions } from './store.ts';
import type { Counts } from './upsert-entries.ts';
import { isProjectionCurrent, writeAll } from './write-all.ts';
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

type Options = {
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

/**
 * Brings the documents of a folder into the database in one transaction, merged with what was changed there since the last
 * import. Entries that are missing from the folder are withdrawn.
 */
export const importContent = (
  db: Db,
  documents: readonly PlacedDocument[],
  { now, author = 'import', take, dryRun = false, anyway = false }: Options,
): Promise<Imported> =>
  db.transaction(async (tx) => {
    await lockContent(tx);
    const files = anyway ? validDocuments(examine(documents).content, documents) : documents;
    const plan = planImport(files, await readStored(tx), take);
    const isCurrent = plan.changes.length === 0 && (await isProjectionCurrent(tx));
    const { content, problems } = isCurrent ? { problems: [] } : examine(plan.live);
    const refused = anyway ? [] : problems;
    const report = { counts: countSteps(plan), steps: plan.steps, conflicts: plan.conflicts, problems: refused };
    if (dryRun || refused.length > 0) return { ...report, tags: [] };
    await storeRevisions(tx, plan.changes, { author, reason: 'content:import', now });
    await storeImported(tx, plan.bases);
    return { ...report, tags: content ? (await writeAll(tx, content, now)).tags : [] };
  });

export const inWords = ({ created, changed, unchanged, archived }: Counts): string =>
  `${created} new, ${changed} changed, ${unchanged} unchanged, ${archived} withdrawn`;
