import { everything } from '@site/contract/tags';

type Change = { at: number; tags: ReadonlySet<string> };

/**
 * Recent changes of content, so that a cache can tell whether a value that took a while to read is already stale. The log is
 * bounded: a value that was read since before its oldest change counts as stale.
 */
export const createChangeLog = (maxChanges = 1000) => {
  const changes: Change[] = [];
  let count = 0;

  return {
    /** A mark to pass to `changedSince` later. */
    mark: (): number => count,
    add: (tags: Iterable<string>): void => {
      count += 1;
      changes.push({ at: count, tags: new Set(tags) });
      if (changes.length > maxChanges) changes.shift();
    },
    changedSince: (mark: number, tags: ReadonlySet<string>): boolean => {
      const recent = changes.filter(({ at }) => at > mark);
      if (recent.length < count - mark) return true;
      return recent.some((change) => change.tags.has(everything) || !change.tags.isDisjointFrom(tags));
    },
  };
};
