import { findUnsent, retryUnsent } from '#outbox/sender.ts';
import { codeMinutes } from '#people/accounts/codes.ts';
import { commandLine, loadConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/connection.ts';
import { databaseTime } from '#platform/database/database-time.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { fail } from '#platform/log/fail.ts';

/**
 * npm run outbox:retry lists by reason the messages that were given up or wait for a later attempt. `npm run outbox:retry -- --all` queues
 * them again, `npm run outbox:retry -- "relay access denied"` those with these words in their reason.
 */
const [which] = process.argv.slice(2);

const run = async (url: string): Promise<void> => {
  const { db, close } = connect(url, { max: 1 });
  try {
    const now = await databaseTime(db);
    const deps = { db, now, codesFrom: new Date(now.getTime() - codeMinutes * 60_000) };
    if (which !== undefined) {
      const queued = await retryUnsent(deps, which === '--all' ? '' : which);
      console.log(`queued again: ${queued}`);
      return;
    }
    const list = await findUnsent(deps);
    for (const { template, reason, count } of list) console.log(`${count} ${template}: ${reason || 'no reason'}`);
    console.log(list.length === 0 ? 'everything was sent' : `send again with: ${commandLine('outbox:retry', '--all')}`);
  } finally {
    await close();
  }
};

await withSiteDatabase(loadConfig(), console.error, run).catch(fail);
