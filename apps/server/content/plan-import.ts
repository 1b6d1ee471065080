import { mergeDocuments, type Take } from '@site/content/merge';
import type { Noun } from '@site/content/nouns';
import { documentDigest } from './document-digest.ts';
import type { Document, PlacedDocument } from './documents.ts';
import { type Problem, storedSource } from './source.ts';
import { type Change, keyOf, type Known, type Stored } from './store.ts';

export type Step = { action: 'create' | 'change' | 'merge' | 'withdraw' | 'keep'; noun: Noun; slug: string };

export type Plan = {
  changes: Change[];
  /** What the files say, for the next merge. Entries in conflict are not among them. */
  bases: Document[];
  /** All documents as they will be live, each with the place for its problems. */
  live: PlacedDocument[];
  conflicts: Problem[];
  steps: Step[];
};

/** A document of the database has no file: its problems name the document. */
export const placeStored = (document: Stored): PlacedDocument => ({
  noun: document.noun,
  slug: document.slug,
  data: document.data,
  source: storedSource(`site: ${keyOf(document)}`, document.data),
  path: [],
});

/** Compares each document with its file and with what the last import read, and decides what to do. */
export const planImport = (files: readonly PlacedDocument[], stored: ReadonlyMap<string, Known>, take?: Take): Plan => {
  const plan: Plan = { changes: [], bases: [], live: [], conflicts: [], steps: [] };
  const step = (action: Step['action'], { noun, slug }: Document) => plan.steps.push({ action, noun, slug });

  const planFile = (file: PlacedDocument): void => {
    const { noun, slug, data, source, path } = file;
    const site = stored.get(keyOf(file));
    const go = (action: Step['action'], next: unknown) => {
      plan.changes.push({ noun, slug, data: next });
      plan.live.push({ ...file, data: next });
      step(action, file);
    };
    const digest = documentDigest(data);
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
    const merged = mergeDocuments({ base: site.imported ?? undefined, site: site.data, file: data }, take);
    if (merged.conflicts.length > 0 && !take) {
      for (const inside of merged.conflicts)
        plan.conflicts.push(source.problem([...path, ...inside], 'changed here and on the site'));
      plan.live.push(placeStored(site));
      return;
    }
    plan.bases.push(file);
    if (documentDigest(merged.data) === site.digest) {
      plan.live.push(placeStored(site));
      step('keep', file);
    } else go('merge', merged.data);
  };

  const planMissing = (site: Known): void => {
    const wasImported = site.importedDigest !== null;
    if (site.isWithdrawn) {
      if (wasImported) plan.bases.push({ noun: site.noun, slug: site.slug, data: undefined });
      return;
    }
    const isChanged = site.digest !== site.importedDigest;
    if (wasImported && (!isChanged || take === 'files')) {
      plan.changes.push({ noun: site.noun, slug: site.slug, data: undefined });
      plan.bases.push({ noun: site.noun, slug: site.slug, data: undefined });
      step('withdraw', site);
      return;
    }
    plan.live.push(placeStored(site));
    if (wasImported && take === 'site') plan.bases.push({ noun: site.noun, slug: site.slug, data: undefined });
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
