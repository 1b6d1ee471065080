import { escapeIdentifier } from 'pg';
import { DatabaseClient } from './client.ts';
import { locks } from './locks.ts';

const owner = 'site_audit';
const append = 'audit.append(timestamptz, integer, text, text, text, text, text, jsonb, text, text)';

/**
 * The function of migration 0001 with a check of the time, so that a row cannot be dated back: tests and a trail that is not sealed
 * have clocks of their own. A release may take minutes between its time and its row.
 */
const appendBody = `
DECLARE
  _id bigint;
  _previous bytea;
BEGIN
  IF _at < greatest(now() - interval '5 minutes', clock_timestamp() - interval '15 minutes')
    OR _at > clock_timestamp() + interval '5 minutes' THEN
    RAISE EXCEPTION 'the time of this act, %, is not that of PostgreSQL, %: set the clock of this machine', _at, clock_timestamp();
  END IF;
  PERFORM pg_advisory_xact_lock(${locks.auditTrail});
  SELECT id + 1, digest INTO _id, _previous FROM audit.entry ORDER BY id DESC LIMIT 1;
  _id := coalesce(_id, 1);
  _previous := coalesce(_previous, sha256(''));
  INSERT INTO audit.entry
    (id, at, actor_id, actor, action, outcome, subject, object, detail, network, request_id, previous, digest)
  VALUES (_id, _at, _actor_id, _actor, _action, _outcome, _subject, _object, _detail, _network, _request_id, _previous,
    sha256(_previous || convert_to(json_build_array(
      _id, to_char(_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), _actor_id, _actor, _action, _outcome, _subject,
      _object, _detail, _network, _request_id)::text, 'UTF8')));
  RETURN _id;
END `;

const createAppend = `create or replace function audit.append(
  _at timestamptz, _actor_id integer, _actor text, _action text, _outcome text, _subject text, _object text,
  _detail jsonb, _network text, _request_id text
) returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$${appendBody}$$`;

const withClient = async <T>(url: string, work: (client: DatabaseClient) => Promise<T>): Promise<T> => {
  const client = new DatabaseClient({ connectionString: url, application_name: 'site-audit' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Whether the role of this URL can only add to the audit trail, by the function of this version. */
export const isAuditSealed = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ sealed: boolean }>(
      `
      select not exists (select from pg_roles where rolname = current_user and rolsuper)
        and not pg_has_role(n.nspowner, 'member') and not pg_has_role(c.relowner, 'member') and not pg_has_role(p.proowner, 'member')
        and not has_table_privilege(c.oid, 'insert, update, delete, truncate, trigger')
        and p.prosrc = $1 as sealed
      from pg_namespace n join pg_class c on c.relnamespace = n.oid and c.relname = 'entry'
        join pg_proc p on p.pronamespace = n.oid and p.proname = 'append'
      where n.nspname = 'audit'`,
      [appendBody],
    );
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
      // Only a superuser is a member of every role; another administrator has created this one and may join it.
      `do $$ begin if not pg_has_role('${owner}', 'usage') then execute 'grant ${owner} to ' || quote_ident(current_user); end if; end $$`,
      createAppend,
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
