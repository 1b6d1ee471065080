import { isEmail } from '@site/contract/account-fields';
import { createUploads } from '#desk/inbox/uploads.ts';
import { commandLine, loadConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/connection.ts';
import { databaseTime } from '#platform/database/database-time.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { fail } from '#platform/log/fail.ts';
import { erasePerson } from '#retention/erasure.ts';

/** npm run erase -- mail@example.com: erases everything of a person at their request, with or without an account. */
const [email = ''] = process.argv.slice(2);
if (!isEmail(email)) {
  console.error(`usage: ${commandLine('erase', 'mail@example.com')}`);
  process.exit(1);
}

const config = loadConfig();
const run = async (url: string): Promise<void> => {
  const { db, close } = connect(url, { max: 1 });
  try {
    const { account, submissions, conversations, messages } = await erasePerson(
      db,
      email,
      await databaseTime(db),
      createUploads(config),
    );
    // Counts only: the output may end up in a ticket.
    console.log(
      `account: ${account ? 'erased' : 'none'}; forms: ${submissions}; chats: ${conversations}; messages: ${messages}`,
    );
  } finally {
    await close();
  }
};

await withSiteDatabase(config, console.error, run).catch(fail);
