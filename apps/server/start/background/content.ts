import { sql } from 'drizzle-orm';
import { isProjectionCurrent } from '#content/projection.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { locks } from '#platform/database/locks.ts';
import type { Storage } from '#platform/storage/shape.ts';

type Deps = { db: Db; storage: Storage; folder: string; now: Date; print: (line: string) => void };

/** Enough to see what is wrong; `npm run content:check` lists the rest. */
const maxShownProblems = 5;

export const hasContent = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ filled: boolean }>(
    sql`select exists (select from content_entry) or exists (select from category) as filled`,
  );
  return rows[0]?.filled ?? false;
};

const loadCompany = async ({ db, storage, folder, now, print }: Deps): Promise<void> => {
  const started = performance.now();
  print(`Loading the company from ${folder} …`);
  // Loaded lazily: a site that has content starts without the importer.
  const { readContent } = await import('#content/read-content.ts');
  const { storeAssets } = await import('#assets/store.ts');
  const { storePdfTexts } = await import('#documents/downloads/pdf-texts.ts');
  const { importContent } = await import('#content/import-content.ts');
  const { entries, problems, assets } = await readContent(folder);
  if (problems.length > 0) {
    const { problemLine } = await import('#content/problem-list.ts');
    const first = problems.slice(0, maxShownProblems).map((problem) => `  ${problemLine(problem)}`);
    const all = problems.length > first.length ? ['  npm run content:check lists all of them'] : [];
    throw new Error([`Problems in ${folder}: ${problems.length}`, ...first, ...all].join('\n'));
  }
  await storeAssets(storage, assets);
  await storePdfTexts(db, assets);
  await importContent(db, entries, { now });
  print(`Loaded the company in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

/** A new version may derive other rows from the same entries. One node does it; content that it cannot read stays as it is. */
const deriveAgain = async ({ db, now, print }: Deps): Promise<void> => {
  if (await isProjectionCurrent(db)) return;
  const { deriveTables } = await import('#content/derive-tables.ts');
  const { problems } = await deriveTables(db, now);
  if (problems.length > 0)
    print(`The live content has ${problems.length} problems for this version; npm run content:import lists them`);
};

/**
 * Loads the company into an empty database; one with content is left to its editors. If several nodes find it empty
 * at once, one fills it and the others wait.
 */
export const ensureContent = async (deps: Deps): Promise<void> => {
  if (await hasContent(deps.db)) return deriveAgain(deps);
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.firstContent})`);
    if (!(await hasContent(tx))) await loadCompany(deps);
  });
};
