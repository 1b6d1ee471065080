import { withSiteDatabase } from '#platform/database/embedded/open-embedded.ts';
import { withClient } from './database.ts';
import type { Place } from './save.ts';

const note = `insert into maintenance_mark (name, at) values ('backup', now()) on conflict (name) do update set at = excluded.at`;

/** Writes down that a backup has succeeded, for the metric that says how old the last good one is. The backup is good without it. */
export const noteBackup = (place: Place, log: (line: string) => void): Promise<void> =>
  withSiteDatabase(
    place,
    () => undefined,
    (url) => withClient(url, async (client) => void (await client.query(note))),
  ).catch((error: unknown) =>
    log(`the backup could not be noted in the database: ${error instanceof Error ? error.message : String(error)}`),
  );
