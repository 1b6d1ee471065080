import { connect } from '#platform/database/connection.ts';
import { databaseTime } from '#platform/database/database-time.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { ensureContent } from './content.ts';
import type { FirstContent, FirstContentReport } from './first-content.ts';
import { ensureIndex } from './search-index.ts';

const report = (message: FirstContentReport): void => void process.send?.(message);
const print = (line: string): void => report({ line });

const load = async ({ databaseUrl, contentDir, withIndex, ...stored }: FirstContent): Promise<void> => {
  const { db, close } = connect(databaseUrl, { max: 4 });
  try {
    const now = await databaseTime(db);
    await ensureContent({ db, storage: createStorage(stored), folder: contentDir, now, print });
    if (withIndex) await ensureIndex({ db, now, print });
  } finally {
    await close();
  }
};

// The site was stopped, or killed.
const exitWithSite = () => process.exit(1);
process.once('disconnect', exitWithSite);
process.once('message', (needed: FirstContent) => {
  load(needed)
    .catch((error: unknown) => report({ failed: error instanceof Error ? error.message : String(error) }))
    .finally(() => {
      process.off('disconnect', exitWithSite);
      process.disconnect?.();
    });
});
