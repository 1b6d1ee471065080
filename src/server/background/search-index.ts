import { sql } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';
import { upkeepTasks } from './upkeep-tasks.ts';

type Deps = { db: Db; now: Date; say: (line: string) => void };

const exists = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ filled: boolean }>(sql`select exists (select from search_state) as filled`);
  return rows[0]?.filled ?? false;
};

/** A site that is ready can be searched: the first start makes the index before it listens, later ones find it in place. */
export const ensureIndex = async ({ db, now, say }: Deps): Promise<void> => {
  if (await exists(db)) return;
  const started = performance.now();
  await upkeepTasks.refreshIndex(db, now);
  say(`Made the search index in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};
