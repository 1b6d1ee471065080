import { everything } from '@site/contract/tags';
import { createTagIndex } from './tag-index.ts';

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
