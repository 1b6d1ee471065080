import type { Reading } from './reading.ts';

/**
 * What this process remembers of content. All readings of the live site share one memory. A transaction has a memory of its own, which
 * ends with it: what it reads may be rolled back, as every preview is, and no other reading may ever see that. A key does not suffice
 * for this, because a rolled-back counter reaches the same number again with other content (decision 0059).
 *
 * @example
 * const memory = createMemory(() => createRecent<Book>(maxBooks));
 * const book = await memory.of(reading)(version, () => loadBook(reading));
 */
export const createMemory = <T extends object>(create: () => T) => {
  let memories = new WeakMap<Reading['db'], T>();
  return {
    of: ({ db }: Pick<Reading, 'db'>): T => {
      const memory = memories.get(db) ?? create();
      memories.set(db, memory);
      return memory;
    },
    /** Forgets everything, in all memories. */
    clear: (): void => {
      memories = new WeakMap();
    },
  };
};

/** The last `max` results, each made once for all that ask for its key. Neither a failure nor `undefined` is remembered: the next caller tries again. */
export const createRecent = <T>(max: number) => {
  const results = new Map<string, Promise<T>>();

  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = results.get(key);
    if (known) return known;
    const made = make();
    results.set(key, made);
    const forget = () => results.get(key) === made && results.delete(key);
    made.then((result) => result === undefined && forget(), forget);
    for (const old of [...results.keys()].slice(0, -max)) results.delete(old);
    return made;
  };
};

/** Calls `make` once for each object and remembers the result as long as the object lives: as long as what one reading made of content. */
export const rememberFor = <K extends object, T>(make: (key: K) => T): ((key: K) => T) => {
  const results = new WeakMap<K, { result: T }>();
  return (key) => {
    const known = results.get(key) ?? { result: make(key) };
    results.set(key, known);
    return known.result;
  };
};
