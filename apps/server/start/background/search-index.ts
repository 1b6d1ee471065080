import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';
import { upkeepTasks } from './upkeep-tasks.ts';

type Deps = { db: Db; now: Date; print: (line: string) => void };

const exists = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ filled: boolean }>(sql`select exists (select from search_state) as filled`);
  return rows[0]?.filled ?? false;
};

/** Builds the search index before the first start listens, so that a ready site can be searched. Later starts find it in place. */
export const ensureIndex = async ({ db, now, print }: Deps): Promise<void> => {
  if (await exists(db)) return;
  const started = performance.now();
  await upkeepTasks.refreshIndex(db, now);
  print(`Built the search index in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};
