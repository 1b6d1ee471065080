import { isAuditSealed, sealAudit } from '#platform/database/audit-seal.ts';

/** Seals the audit trail of the private PostgreSQL, where we know the superuser. Returns whether the trail is sealed. */
export const ensureAuditSealed = async (url: string, adminUrl: string | undefined): Promise<boolean> => {
  if (await isAuditSealed(url)) return true;
  if (adminUrl === undefined) return false;
  const [site, admin] = [new URL(url), new URL(adminUrl)];
  admin.pathname = site.pathname;
  await sealAudit(admin.href, decodeURIComponent(site.username));
  return true;
};
