import { isEmail } from '@site/contract/account-fields';
import { type StaffRole, scopeOf, staffRoles } from '@site/contract/staff-roles';
import { Grant } from '@site/contract/staff/grants';
import { inviteByCommand } from '#people/staff/invitations.ts';
import { commandLine, loadConfig, studioOriginOf } from '#platform/config/config.ts';
import { connect } from '#platform/database/connection.ts';
import { databaseTime } from '#platform/database/database-time.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { fail } from '#platform/log/fail.ts';

/**
 * npm run staff:invite -- mail@company.example role [scope]: prints a link that works once within 72 hours. For somebody who has an
 * account it leads to new factors. The scope is a list: languages of a translator, categories of a product manager,
 * countries of an agent.
 */
const [mail = '', role = '', scope = ''] = process.argv.slice(2);
const email = mail.toLowerCase();

const readGrant = () => {
  const kind = staffRoles.includes(role as StaffRole) ? scopeOf(role as StaffRole) : undefined;
  const values = scope.split(',').filter(Boolean);
  const field = { languages: 'languages', categories: 'categories', regions: 'countries' } as const;
  return Grant.safeParse({ role, ...(kind && values.length > 0 ? { [field[kind]]: values } : {}) });
};

const grant = readGrant();
if (!isEmail(email) || !grant.success) {
  console.error(`usage: ${commandLine('staff:invite', 'mail@company.example role [scope]')}
roles: ${staffRoles.join(', ')}
scope: translator en,zh · product_manager category,category · agent BR,AR`);
  process.exit(1);
}

const config = loadConfig();
await withSiteDatabase(config, console.error, async (url) => {
  const { db, close } = connect(url, { max: 1 });
  try {
    const invited = { email, grants: [grant.data] };
    const { link, expires, isReset } = await inviteByCommand(
      db,
      studioOriginOf(config, config.port),
      invited,
      await databaseTime(db),
    );
    if (isReset) console.log('This person has an account: the link sets a new passkey or password. Their roles stay.');
    console.log(`${link}\nworks once, until ${expires.toISOString()}`);
  } finally {
    await close();
  }
}).catch(fail);
