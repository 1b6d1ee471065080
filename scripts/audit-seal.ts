import { isAuditSealed, sealAudit } from '#db/audit-seal.ts';
import { hostUrls } from '#db/hosts.ts';
import { loadConfig } from '#server/config/config.ts';

/**
 * ADMIN_DATABASE_URL=postgres://admin:…@host/site npm run audit:seal: takes the site's own role the right to change the audit
 * trail, once, after the first start. The private PostgreSQL needs no command: the start does it.
 */
const { databaseUrl } = loadConfig();
const adminUrl = process.env['ADMIN_DATABASE_URL'];
if (databaseUrl === undefined || adminUrl === undefined) {
  console.error(
    'usage: ADMIN_DATABASE_URL=postgres://admin:password@host:5432/site npm run audit:seal, with DATABASE_URL set',
  );
  process.exit(1);
}

const siteRole = decodeURIComponent(new URL(hostUrls(databaseUrl)[0] ?? '').username);
await sealAudit(adminUrl, siteRole);
if (!(await isAuditSealed(databaseUrl)))
  throw new Error(`${siteRole} can still change the audit trail: is it a superuser?`);
console.log(`${siteRole} can now only add to the audit trail`);
