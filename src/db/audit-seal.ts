import { escapeIdentifier } from 'pg';
import { DatabaseClient } from './client.ts';

const owner = 'site_audit';
const append = 'audit.append(timestamptz, integer, text, text, text, text, text, jsonb, text, text)';

const withClient = async <T>(url: string, work: (client: DatabaseClient) => Promise<T>): Promise<T> => {
  const client = new DatabaseClient({ connectionString: url, application_name: 'site-audit' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Whether the role of this URL can only add to the audit trail. */
export const isAuditSealed = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ sealed: boolean }>(`
      select not exists (select from pg_roles where rolname = current_user and rolsuper)
        and not pg_has_role(n.nspowner, 'member') and not pg_has_role(c.relowner, 'member') and not pg_has_role(p.proowner, 'member')
        and not has_table_privilege(c.oid, 'insert, update, delete, truncate, trigger') as sealed
      from pg_namespace n join pg_class c on c.relnamespace = n.oid and c.relname = 'entry'
        join pg_proc p on p.pronamespace = n.oid and p.proname = 'append'
      where n.nspname = 'audit'`);
    return rows[0]?.sealed === true;
  });

/**
 * Gives the audit trail to a role that nobody can sign in as, and leaves the site's own role only the right to read it and to
 * call the function that adds a row. Needs a superuser, or a role that may create roles and is a member of the site's role.
 */
export const sealAudit = (adminUrl: string, siteRole: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const site = escapeIdentifier(siteRole);
    await client.query(`do $$ begin create role ${owner} nologin; exception when duplicate_object then null; end $$`);
    for (const statement of [
      'begin',
      `grant create on database ${escapeIdentifier(client.database ?? '')} to ${owner}`,
      `alter schema audit owner to ${owner}`,
      `alter table audit.entry owner to ${owner}`,
      `alter function ${append} owner to ${owner}`,
      `alter function audit.refuse_change() owner to ${owner}`,
      `revoke create on database ${escapeIdentifier(client.database ?? '')} from ${owner}`,
      `revoke all on schema audit from public, ${site}`,
      `revoke all on audit.entry from public, ${site}`,
      `revoke all on function ${append} from public, ${site}`,
      `grant usage on schema audit to ${site}`,
      `grant select on audit.entry to ${site}`,
      `grant execute on function ${append} to ${site}`,
      'commit',
    ])
      await client.query(statement);
  });
