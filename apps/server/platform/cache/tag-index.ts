/** Which keys carry a tag, so that a change visits the entries it concerns and not the whole cache. */
export const createTagIndex = () => {
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
