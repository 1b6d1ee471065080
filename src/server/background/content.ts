import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connection.ts';
import { locks } from '#db/locks.ts';

type Deps = { db: Db; folder: string; now: Date; say: (line: string) => void };

/** Enough to see what is wrong; `npm run content:check` has the rest. */
const shownProblems = 5;

const isFilled = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ filled: boolean }>(sql`select exists (select from category) as filled`);
  return rows[0]?.filled ?? false;
};

const load = async ({ db, folder, now, say }: Deps): Promise<void> => {
  const started = performance.now();
  say('Loading the demo company …');
  // Loaded only now: a site with content starts without its reader.
  const { readContent } = await import('#domain/content/read-content.ts');
  const { importContent } = await import('#domain/content/import-content.ts');
  const { content, problems } = await readContent(folder);
  if (problems.length > 0) {
    const { problemLine } = await import('#domain/content/problem-list.ts');
    const first = problems.slice(0, shownProblems).map((problem) => `  ${problemLine(problem)}`);
    const all = problems.length > first.length ? ['  npm run content:check names all of them'] : [];
    throw new Error([`Problems in content/: ${problems.length}`, ...first, ...all].join('\n'));
  }
  await importContent(db, content, { now });
  say(`Loaded the demo company in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

/**
 * An empty database gets the demo company; one with content is left to its editors. Of nodes that meet an empty one together
 * one fills it, and the others wait until it has.
 */
export const ensureContent = async (deps: Deps): Promise<void> => {
  if (await isFilled(deps.db)) return;
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.firstContent})`);
    if (!(await isFilled(tx))) await load(deps);
  });
};
