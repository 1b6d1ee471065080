import { isWriteRefused } from './outage.ts';

/** A write that takes longer waits for something that is missing: a replica that must confirm it, or a disk. */
const patienceMs = 2000;
/** Then one write tries again. */
const retryMs = 10_000;

/**
 * Whether this node can write to its database. PostgreSQL may answer reads while it refuses or delays every write: on a replica, on a
 * full disk, while a synchronous replica is missing. What a read writes on the way (a budget, the last use of a session) must not stop it.
 */
export const createWriteState = (onChange: (canWrite: boolean) => void = () => {}) => {
  let canWrite = true;
  let retryAt = 0;

  const report = (works: boolean): void => {
    retryAt = works ? 0 : performance.now() + retryMs;
    if (works === canWrite) return;
    canWrite = works;
    onChange(works);
  };

  return {
    canWrite: (): boolean => canWrite,
    report,
    /** Writes what a read can do without. Returns undefined if it cannot be written; a database that is down is an error, as for a read. */
    attempt: async <T>(write: () => Promise<T>): Promise<T | undefined> => {
      if (!canWrite && performance.now() < retryAt) return undefined;
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => {
        report(false);
        late.resolve(undefined);
      }, patienceMs);
      try {
        return await Promise.race([write(), late.promise]);
      } catch (error) {
        if (!isWriteRefused(error)) throw error;
        report(false);
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
    /** Waits for a write that shows whether the database takes any, and reports it after `patienceMs` at the latest. */
    check: async (write: () => Promise<unknown>): Promise<void> => {
      const timer = setTimeout(() => report(false), patienceMs);
      try {
        await write();
        report(true);
      } catch {
        report(false);
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

export type WriteState = ReturnType<typeof createWriteState>;
