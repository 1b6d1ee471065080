import { loadConfig } from '#platform/config/config.ts';
import { isAuditSealed, sealAudit } from '#platform/database/audit-seal.ts';
import { hostUrls } from '#platform/database/hosts.ts';
import { CommandError, fail } from '#platform/log/fail.ts';

/**
 * ADMIN_DATABASE_URL=postgres://admin:…@host/site npm run audit:seal: takes the site's own role the right to change the audit
 * trail, after the first start and after each restore. The private PostgreSQL needs no command: the start does it.
 */
const seal = async (): Promise<void> => {
  const { databaseUrl } = loadConfig();
  const adminUrl = process.env['ADMIN_DATABASE_URL'];
  if (databaseUrl === undefined)
    throw new CommandError('there is no DATABASE_URL; a private PostgreSQL is sealed by the start of the site');
  if (adminUrl === undefined)
    throw new CommandError(
      'set ADMIN_DATABASE_URL=postgres://admin:password@host:5432/site, of a role that may create roles',
    );
  const siteRole = decodeURIComponent(new URL(hostUrls(databaseUrl)[0] ?? '').username);
  await sealAudit(adminUrl, siteRole);
  if (!(await isAuditSealed(databaseUrl)))
    throw new CommandError(`${siteRole} can still change the audit trail: is it a superuser?`);
  console.log(`${siteRole} can now only add to the audit trail`);
};

await seal().catch(fail);
