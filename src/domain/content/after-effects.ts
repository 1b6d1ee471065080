import { type AfterEffect, afterEffects } from '#content/definition.ts';
import { tag, type Tag } from '#contract/tags.ts';
import type { Transaction } from '#db/connection.ts';
import { rebuildListIndex } from '../catalogue/list-index.ts';
import { updateDownloads } from '../downloads/sync.ts';
import type { Changes } from './tables.ts';
import { writeValues } from './write-values.ts';

type Run = (tx: Transaction, changes: Changes, now: Date) => Promise<Tag[]>;

const runs: { [E in AfterEffect]: Run } = {
  values: async (tx, changes) => {
    await writeValues(tx, changes);
    return [];
  },
  list_index: async (tx) => {
    await rebuildListIndex(tx);
    return [];
  },
  downloads: async (tx, _, now) => {
    const { created, changed, archived } = await updateDownloads(tx, now);
    return created + changed + archived > 0 ? [tag.downloads] : [];
  },
};

/** Runs the after-effects of a change in the order of their dependencies, and returns the tags of what they changed. */
export const runAfterEffects = async (
  tx: Transaction,
  due: ReadonlySet<AfterEffect>,
  changes: Changes,
  now: Date,
): Promise<Tag[]> => {
  const tags: Tag[] = [];
  for (const effect of afterEffects) if (due.has(effect)) tags.push(...(await runs[effect](tx, changes, now)));
  return tags;
};
