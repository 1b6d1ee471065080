import { everything } from '#contract/tags.ts';
import { createTagIndex } from './tag-index.ts';

type Place<T> = { item: T; tags: readonly string[]; bytes: number };

/** What a tag costs: its text, its place in the index, and one in the item's own list. */
const bytesOfTag = 100;

/** A bounded memory: what was not used for longest goes first. What was put under tags can be found by them. */
export const createKept = <T>(mostBytes: number, sizeOf: (item: T) => number) => {
  const places = new Map<string, Place<T>>();
  const index = createTagIndex();
  let bytes = 0;

  const remove = (key: string): void => {
    const place = places.get(key);
    if (place === undefined) return;
    places.delete(key);
    index.remove(key, place.tags);
    bytes -= place.bytes;
  };

  const keysWith = (tags: readonly string[]): Iterable<string> =>
    tags.some((tag) => tag === everything) ? places.keys() : index.keysWith(tags);

  return {
    get: (key: string): T | undefined => {
      const place = places.get(key);
      if (place === undefined) return undefined;
      // A map remembers the order of insertion: the latest used goes to the end.
      places.delete(key);
      places.set(key, place);
      return place.item;
    },
    put: (key: string, item: T, under: Iterable<string> = []): void => {
      remove(key);
      const tags = [...under];
      const place = { item, tags, bytes: sizeOf(item) + tags.length * bytesOfTag };
      places.set(key, place);
      index.add(key, tags);
      bytes += place.bytes;
      for (const oldest of places.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    /** What was put under one of these tags, each once; looking at it is no use of it. */
    tagged: (tags: readonly string[]): T[] =>
      Array.from(keysWith(tags), (key) => places.get(key))
        .filter((place) => place !== undefined)
        .map(({ item }) => item),
    drop: (tags: readonly string[]): void => {
      for (const key of keysWith(tags)) remove(key);
    },
    get size() {
      return places.size;
    },
    get bytes() {
      return bytes;
    },
    get tags() {
      return index.size;
    },
  };
};
