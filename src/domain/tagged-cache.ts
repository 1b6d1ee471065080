import { everything } from '#contract/tags.ts';
import { createTagIndex } from './tag-index.ts';

type Entry<T> = { item: T; tags: readonly string[]; bytes: number };

/** The memory that a tag takes: its text, and its place in the index and in the entry's list. */
const tagBytes = 100;

/** An LRU cache bounded in bytes. Entries carry tags, by which they are found and invalidated. */
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
      // A map keeps insertion order, so the most recently used entry moves to the end.
      entries.delete(key);
      entries.set(key, entry);
      return entry.item;
    },
    put: (key: string, item: T, under: Iterable<string> = []): void => {
      remove(key);
      const tags = [...under];
      const entry = { item, tags, bytes: sizeOf(item) + tags.length * tagBytes };
      entries.set(key, entry);
      index.add(key, tags);
      bytes += entry.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
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
