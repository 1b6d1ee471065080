import { canonicalJson } from '@site/content/canonical-json';
import { mergeVersions } from '@site/content/compare-and-merge';
import type { Path } from '@site/content/issues';

/** A field that somebody else changed too since the version that a save is based on. */
export type Conflict = { path: Path; mine: unknown; theirs: unknown };

type State = {
  /** The entry as it is now. */
  current: unknown;
  /** The entry that the editor had before them when they began. */
  base: unknown;
  /** The last attempt of this save that was stored, if there is one. */
  earlier: { attempt: number; sent: unknown } | undefined;
};

export type SavePlan =
  /** A later attempt of the same save was stored already, so this one is an old copy that nobody waits for. */
  | { outcome: 'outdated' }
  | { outcome: 'conflict'; base: unknown; conflicts: Conflict[] }
  | { outcome: 'merged'; data: unknown; isChange: boolean };

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    data,
  );

/**
 * What a save does to an entry. An editor who got no answer does not know that their text was stored: what they send next
 * is compared with what they sent before, so that they are never told that somebody else had changed it.
 */
export const planSave = ({ current, base, earlier }: State, save: { data: unknown; attempt: number }): SavePlan => {
  if (earlier && earlier.attempt > save.attempt) return { outcome: 'outdated' };
  const from = earlier ? earlier.sent : base;
  const { data, conflicts } = mergeVersions({ base: from, site: current, file: save.data });
  if (conflicts.length === 0)
    return { outcome: 'merged', data, isChange: canonicalJson(data) !== canonicalJson(current) };
  const both = (path: Path) => ({ path, mine: valueAt(save.data, path), theirs: valueAt(current, path) });
  return { outcome: 'conflict', base: from, conflicts: conflicts.map(both) };
};
