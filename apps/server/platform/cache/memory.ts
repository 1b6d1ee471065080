import type { Queryable } from '../database/connection.ts';

/**
 * Values read from the database that outlive a call. All readings of the live site share one memory. A transaction has a memory of its own,
 * which ends with it: what it reads may be rolled back, as every preview is, and no other reading may ever see that. A key
 * does not suffice for this, because a rolled-back counter reaches the same number again with other content.
 *
 * @example
 * const settings = createMemory(() => new Map<SettingKey, Parsed>());
 * const parsed = settings.of(reading.db).get(key);
 */
export const createMemory = <T extends object>(create: () => T) => {
  let memories = new WeakMap<Queryable, T>();
  return {
    of: (db: Queryable): T => {
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
