import type { Db } from '#platform/database/connection.ts';

/** Tasks on the whole content take a second or more of CPU, so a running site does them in a worker thread. Loaded on demand. */
export const upkeepTasks = {
  syncDownloads: async (db: Db, now: Date): Promise<void> => {
    const { syncDownloads } = await import('#documents/downloads/sync.ts');
    await syncDownloads(db, now);
  },
  refreshIndex: async (db: Db, now: Date): Promise<void> => {
    const { refreshIndex } = await import('#catalogue/search-index/refresh.ts');
    await refreshIndex(db, now);
  },
  updateIndex: async (db: Db, now: Date): Promise<void> => {
    const { updateIndex } = await import('#catalogue/search-index/update-index.ts');
    await updateIndex(db, now);
  },
} as const;

export type UpkeepTask = keyof typeof upkeepTasks;
