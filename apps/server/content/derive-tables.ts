import { nounNames } from '@site/content/nouns';
import type { Db } from '#platform/database/connection.ts';
import { companySourceIn } from './company-source.ts';
import { examine } from './examine.ts';
import { placeStored } from './plan-import.ts';
import { isProjectionCurrent } from './projection.ts';
import type { Problem } from './source.ts';
import { readNouns } from './store.ts';
import { summariseAll } from './summaries.ts';
import { writeAll } from './write-all.ts';
import { lockContent } from './write-content.ts';

/** Derives the tables that pages read from the live documents again, if other code derived them. */
export const deriveTables = async (db: Db, now: Date): Promise<{ problems: Problem[] }> => {
  if (await isProjectionCurrent(db)) return { problems: [] };
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const documents = await readNouns(tx, nounNames);
    // A database that an older version filled has no documents until the next import.
    if (documents.length === 0 || (await isProjectionCurrent(tx))) return { problems: [] };
    const { content, problems } = examine(documents.map(placeStored));
    if (problems.length === 0) await writeAll(tx, content, now);
    await summariseAll(tx, companySourceIn(documents));
    return { problems };
  });
};
