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

/** Which keys carry a tag, so that a change visits the entries it concerns and not the whole cache. */
const createTagIndex = () => {
  const keysOf = new Map<string, Set<string>>();

  return {
    add: (key: string, tags: Iterable<string>): void => {
      for (const tag of tags) {
        const keys = keysOf.get(tag);
        if (keys) keys.add(key);
        else keysOf.set(tag, new Set([key]));
      }
    },
    remove: (key: string, tags: Iterable<string>): void => {
      for (const tag of tags) {
        const keys = keysOf.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
    /** Each key once, however many of the tags it carries. */
    keysWith: (tags: Iterable<string>): Set<string> => {
      const tagged = new Set<string>();
      for (const tag of tags) for (const key of keysOf.get(tag) ?? []) tagged.add(key);
      return tagged;
    },
    /** The number of tags in use. */
    get size() {
      return keysOf.size;
    },
  };
};

type Entry<T> = { item: T; tags: readonly string[]; bytes: number; isUsed: boolean };

/** The memory that a tag takes: its text, and its place in the index and in the entry's list. */
const tagBytes = 100;

/**
 * A cache bounded in bytes, with tags by which entries are found and invalidated. Eviction gives entries that were used a second chance
 * instead of ordering all of them by each use, which would take longer than to find an entry.
 */
export const createTaggedCache = <T>(maxBytes: number, sizeOf: (item: T) => number) => {
  const entries = new Map<string, Entry<T>>();
  const index = createTagIndex();
  let bytes = 0;

  const remove = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    index.remove(key, entry.tags);
    bytes -= entry.bytes;
  };

  const keysWith = (tags: readonly string[]): Iterable<string> =>
    tags.some((tag) => tag === everything) ? entries.keys() : index.keysWith(tags);

  return {
    get: (key: string): T | undefined => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entry.isUsed = true;
      return entry.item;
    },
    put: (key: string, item: T, under: Iterable<string> = []): void => {
      remove(key);
      const tags = [...under];
      const entry = { item, tags, bytes: sizeOf(item) + tags.length * tagBytes, isUsed: false };
      entries.set(key, entry);
      index.add(key, tags);
      bytes += entry.bytes;
      // The loop reaches entries that it moves to the end once more, and then removes them.
      for (const [oldest, candidate] of entries) {
        if (bytes <= maxBytes) break;
        if (candidate === entry) continue;
        if (candidate.isUsed) {
          candidate.isUsed = false;
          entries.delete(oldest);
          entries.set(oldest, candidate);
        } else remove(oldest);
      }
      if (bytes > maxBytes) remove(key);
    },
    /** Puts another form of an item in its place, with the same tags. */
    replace: (key: string, item: T): void => {
      const entry = entries.get(key);
      if (entry === undefined) return;
      bytes -= entry.bytes;
      Object.assign(entry, { item, bytes: sizeOf(item) + entry.tags.length * tagBytes });
      bytes += entry.bytes;
    },
    /** Entries with one of these tags, each once. Being found this way does not count as a use. */
    tagged: (tags: readonly string[]): T[] =>
      Array.from(keysWith(tags), (key) => entries.get(key))
        .filter((entry) => entry !== undefined)
        .map(({ item }) => item),
    invalidate: (tags: readonly string[]): void => {
      for (const key of keysWith(tags)) remove(key);
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
    get tags() {
      return index.size;
    },
  };
};
