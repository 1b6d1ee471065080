import { onTestFinished } from 'vitest';
import { connect } from '#db/connection.ts';
import { importContent, type Summary } from '#domain/content/import-content.ts';
import { readContent } from '#domain/content/read-content.ts';
import { aContentFolder, type Files } from './content-folder.ts';
import { freshDatabase } from './database.ts';

/** The day on which tests happen. */
export const today = new Date('2026-06-01T08:00:00Z');

/** A database of the test's own, and a way to import content into it. */
export const aSiteDatabase = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, pool, close } = connect(database.url);
  onTestFinished(close);
  const load = async (changes: Files = {}, now = today): Promise<Summary> => {
    const { content, problems } = await readContent(aContentFolder(changes));
    if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 1));
    return importContent(db, content, { now });
  };
  const rows = async <T extends Record<string, unknown>>(statement: string): Promise<T[]> =>
    (await pool.query<T>(statement)).rows;
  return { db, url: database.url, load, rows };
};
