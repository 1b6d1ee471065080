import { sql } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';

type Deps = { db: Db; folder: string; now: Date; say: (line: string) => void };

/** An empty database gets the demo company; one with content is left to its editors. */
export const ensureContent = async ({ db, folder, now, say }: Deps): Promise<void> => {
  const { rows } = await db.execute<{ filled: boolean }>(sql`select exists (select from category) as filled`);
  if (rows[0]?.filled) return;
  const started = performance.now();
  say('Loading the demo company …');
  // Loaded only now: a site with content starts without its reader.
  const { readContent } = await import('#domain/content/read-content.ts');
  const { importContent } = await import('#domain/content/import-content.ts');
  const { content, problems } = await readContent(folder);
  if (problems.length > 0)
    throw new Error(`content/ has ${problems.length} problems: npm run content:check names them`);
  const { syncDownloads } = await import('#domain/files/sync.ts');
  await importContent(db, content, { now });
  await syncDownloads(db, now);
  say(`Loaded the demo company in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};
