import { isEmail } from '@site/contract/account-fields';
import { connect } from '#db/connection.ts';
import { withSiteDatabase } from '#db/embedded/open-embedded.ts';
import { databaseTime } from '#domain/database-time.ts';
import { createUploads } from '#domain/inbox/uploads.ts';
import { erasePerson } from '#domain/retention/erase-person.ts';
import { loadConfig } from '#server/config/config.ts';
import { fail } from '#server/fail.ts';

/** npm run erase -- mail@example.com: erases everything of a person at their request, with or without an account. */
const [email = ''] = process.argv.slice(2);
if (!isEmail(email)) {
  console.error('usage: npm run erase -- mail@example.com');
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
