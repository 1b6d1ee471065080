/** A bounded memory: what was not used for longest goes first. */
export const createKept = <T>(mostBytes: number, sizeOf: (item: T) => number) => {
  const items = new Map<string, T>();
  let bytes = 0;

  const remove = (key: string): void => {
    const item = items.get(key);
    if (item === undefined) return;
    items.delete(key);
    bytes -= sizeOf(item);
  };

  return {
    get: (key: string): T | undefined => {
      const item = items.get(key);
      if (item === undefined) return undefined;
      // A map remembers the order of insertion: the latest used goes to the end.
      items.delete(key);
      items.set(key, item);
      return item;
    },
    put: (key: string, item: T): void => {
      remove(key);
      items.set(key, item);
      bytes += sizeOf(item);
      for (const oldest of items.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    values: () => items.values(),
    get size() {
      return items.size;
    },
    removeWhere: (isGone: (item: T) => boolean): void => {
      for (const [key, item] of items) if (isGone(item)) remove(key);
    },
    get bytes() {
      return bytes;
    },
  };
};
