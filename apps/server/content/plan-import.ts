import type { Collection } from '@site/content/collections';
import { mergeVersions, type Take } from '@site/content/compare-and-merge';
import type { Entry, PlacedEntry } from './entries.ts';
import { type Problem, storedSource } from './source.ts';
import { entryDigest, type Change, keyOf, type Known, type Stored } from './store.ts';

export type Step = {
  action: 'create' | 'change' | 'merge' | 'withdraw' | 'keep';
  collection: Collection;
  slug: string;
};

export type Plan = {
  changes: Change[];
  /** What the files say, for the next merge. Entries in conflict are not among them. */
  bases: Entry[];
  /** All entries as they will be live, each with the place for its problems. */
  live: PlacedEntry[];
  conflicts: Problem[];
  steps: Step[];
};

/** An entry of the database has no file: its problems name the entry. */
export const placeStored = (entry: Stored): PlacedEntry => ({
  collection: entry.collection,
  slug: entry.slug,
  data: entry.data,
  source: storedSource(`site: ${keyOf(entry)}`, entry.data),
  path: [],
});

/** Compares each entry with its file and with what the last import read, and decides what to do. */
export const planImport = (files: readonly PlacedEntry[], stored: ReadonlyMap<string, Known>, take?: Take): Plan => {
  const plan: Plan = { changes: [], bases: [], live: [], conflicts: [], steps: [] };
  const step = (action: Step['action'], { collection, slug }: Entry) => plan.steps.push({ action, collection, slug });

  const planFile = (file: PlacedEntry): void => {
    const { collection, slug, data, source, path } = file;
    const site = stored.get(keyOf(file));
    const go = (action: Step['action'], next: unknown) => {
      plan.changes.push({ collection, slug, data: next });
      plan.live.push({ ...file, data: next });
      step(action, file);
    };
    const digest = entryDigest(data);
    if (!site || (site.isWithdrawn && site.importedDigest === null)) {
      go('create', data);
      plan.bases.push(file);
      return;
    }
    if (digest === site.importedDigest || digest === site.digest) {
      if (!site.isWithdrawn) plan.live.push(digest === site.digest ? file : placeStored(site));
      if (digest !== site.digest) step('keep', file);
      if (digest !== site.importedDigest) plan.bases.push(file);
      return;
    }
    if (site.digest === site.importedDigest || (site.isWithdrawn && take === 'files')) {
      go('change', data);
      plan.bases.push(file);
      return;
    }
    if (site.isWithdrawn) {
      if (take === 'site') plan.bases.push(file);
      else plan.conflicts.push(source.problem(path, 'changed here and withdrawn on the site'));
      return;
    }
    const merged = mergeVersions({ base: site.imported ?? undefined, site: site.data, file: data }, take);
    if (merged.conflicts.length > 0 && !take) {
      for (const inside of merged.conflicts)
        plan.conflicts.push(source.problem([...path, ...inside], 'changed here and on the site'));
      plan.live.push(placeStored(site));
      return;
    }
    plan.bases.push(file);
    if (entryDigest(merged.data) === site.digest) {
      plan.live.push(placeStored(site));
      step('keep', file);
    } else go('merge', merged.data);
  };

  const planMissing = (site: Known): void => {
    const wasImported = site.importedDigest !== null;
    if (site.isWithdrawn) {
      if (wasImported) plan.bases.push({ collection: site.collection, slug: site.slug, data: undefined });
      return;
    }
    const isChanged = site.digest !== site.importedDigest;
    if (wasImported && (!isChanged || take === 'files')) {
      plan.changes.push({ collection: site.collection, slug: site.slug, data: undefined });
      plan.bases.push({ collection: site.collection, slug: site.slug, data: undefined });
      step('withdraw', site);
      return;
    }
    plan.live.push(placeStored(site));
    if (wasImported && take === 'site')
      plan.bases.push({ collection: site.collection, slug: site.slug, data: undefined });
    else if (wasImported)
      plan.conflicts.push(
        storedSource(`site: ${keyOf(site)}`, site.data).problem([], 'changed on the site and missing in the files'),
      );
    else step('keep', site);
  };

  for (const file of files) planFile(file);
  const inFiles = new Set(files.map(keyOf));
  for (const [key, site] of stored) if (!inFiles.has(key)) planMissing(site);
  return plan;
};
