import { createUploads } from '#desk/inbox/uploads.ts';
import { maxSkewMs } from '#platform/clock/site-clock.ts';
import { commandLine, loadConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/connection.ts';
import { databaseTime } from '#platform/database/database-time.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { fail } from '#platform/log/fail.ts';
import { listHeld, applyRetention, listOverdue } from '#retention/rules.ts';

/**
 * npm run retention shows how much personal data has reached the end of its period, and what the job holds back because it would be far too
 * much at once. `npm run retention -- --delete` deletes all of it.
 */
const isConfirmed = process.argv.includes('--delete');
const config = loadConfig();

const run = async (url: string): Promise<void> => {
  const { db, close } = connect(url, { max: 1 });
  try {
    const now = await databaseTime(db);
    console.log(`the time of PostgreSQL is ${now.toISOString()}`);
    const held = new Set((await listHeld(db, now)).map(({ kind }) => kind));
    for (const { kind, overdue, all } of await listOverdue(db, now))
      console.log(`${kind}: ${overdue} of ${all} due${held.has(kind) ? ', held back' : ''}`);
    if (!isConfirmed) {
      if (held.size > 0) console.log(`if that is right, delete it with: ${commandLine('retention', '--delete')}`);
      return;
    }
    if (Math.abs(now.getTime() - Date.now()) > maxSkewMs) {
      console.error('the clocks of this machine and of PostgreSQL differ: nothing was deleted');
      process.exitCode = 1;
      return;
    }
    await applyRetention({ db, now, uploads: createUploads(config), isConfirmed });
    console.log('deleted');
  } finally {
    await close();
  }
};

await withSiteDatabase(config, console.error, run).catch(fail);
