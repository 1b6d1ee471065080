import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase } from 'pg';
import { type Verified, verifyAudit } from '#people/audit/verify.ts';
import { DatabaseClient, primaryUrl } from '#platform/database/client.ts';
import type { Manifest } from './manifest.ts';
import { readSequences, hashTables, plainTexts, schemasLeftOut } from './tables.ts';

const run = promisify(execFile);

/** Whether PostgreSQL's own program is installed and not older than the server, which an older one refuses. */
export const hasPgTool = async (name: 'pg_dump' | 'pg_restore', serverMajor: number): Promise<boolean> => {
  const { stdout } = await run(name, ['--version']).catch(() => ({ stdout: '' }));
  return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) >= serverMajor;
};

/** The password is passed in the environment, where other users of the machine cannot see it. */
const connection = async (url: string) => {
  const address = new URL(await primaryUrl(url));
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
};

/** Uses the snapshot of another connection, so that the hashes cover exactly the same rows. */
export const pgDump = async (url: string, snapshot: string, file: string): Promise<void> => {
  const { address, env } = await connection(url);
  const what = ['--exclude-schema=jobs', `--snapshot=${snapshot}`, '--no-owner', '--no-privileges'];
  await run('pg_dump', ['--format=custom', ...what, `--file=${file}`, `--dbname=${address}`], { env });
};

/** Restores into a database without tables, all or nothing. */
export const pgRestore = async (url: string, file: string): Promise<void> => {
  const { address, env } = await connection(url);
  // Comments: that of an extension which an administrator has created cannot be set, and nothing of ours has one.
  const how = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction'];
  await run('pg_restore', [...how, `--dbname=${address}`, file], { env });
};

/** What `owner` cannot change: objects of an extension belong to whoever created the extension. */
const notOfAnExtension = (oid: string, catalogue: string) =>
  `not exists (select from pg_depend x where x.classid = '${catalogue}'::regclass and x.objid = ${oid} and x.deptype = 'e')`;

/**
 * Every object of the site with the text that creates it: what a restore must bring back besides rows. The function that adds to the audit
 * trail is written by `audit:seal`, which follows each restore.
 */
const definitions = `
  with ours as (
    select oid, nspname from pg_namespace
    where nspname <> all ($1::text[]) and nspname !~ '^pg_(toast_)?temp_'
  ), relation as (
    select c.*, n.nspname || '.' || c.relname as name from pg_class c join ours n on n.oid = c.relnamespace
    where ${notOfAnExtension('c.oid', 'pg_class')}
  )
  select 'schema ' || nspname as name, '' as definition from ours
  union all
  select 'column ' || r.name || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      a.attidentity::text, a.attgenerated::text, (select collname from pg_collation where oid = a.attcollation), pg_get_expr(d.adbin, d.adrelid))
  from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
  where r.relkind in ('r', 'p')
  union all
  select 'constraint ' || r.name || '.' || k.conname, pg_get_constraintdef(k.oid) || case when k.convalidated then '' else ' (not checked)' end
  from relation r join pg_constraint k on k.conrelid = r.oid where k.contype <> 'n'
  union all
  select 'index ' || name, pg_get_indexdef(oid) from relation where relkind in ('i', 'I')
  union all
  select 'trigger ' || r.name || '.' || t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
  from relation r join pg_trigger t on t.tgrelid = r.oid where not t.tgisinternal
  union all
  select 'view ' || name, pg_get_viewdef(oid) from relation where relkind in ('v', 'm')
  union all
  select 'sequence ' || r.name, concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle)
  from relation r join pg_sequence s on s.seqrelid = r.oid
  union all
  select 'function ' || p.oid::regprocedure::text, pg_get_functiondef(p.oid)
  from pg_proc p join ours n on n.oid = p.pronamespace
  where p.prokind in ('f', 'p') and not (n.nspname = 'audit' and p.proname = 'append') and ${notOfAnExtension('p.oid', 'pg_proc')}
  union all
  select 'values of ' || n.nspname || '.' || t.typname, string_agg(e.enumlabel, ', ' order by e.enumsortorder)
  from pg_type t join ours n on n.oid = t.typnamespace join pg_enum e on e.enumtypid = t.oid group by 1
  union all
  select 'extension ' || extname, '' from pg_extension where extname <> 'plpgsql'`;

const owned = `
  with ours as (select * from pg_namespace where nspname <> all ($1::text[]) and nspname !~ '^pg_(toast_)?temp_')
  select 'schema ' || nspname as name, nspowner as owner from ours where nspname <> 'public'
  union all
  select n.nspname || '.' || c.relname, c.relowner from pg_class c join ours n on n.oid = c.relnamespace
  where ${notOfAnExtension('c.oid', 'pg_class')}
  union all
  select 'function ' || p.oid::regprocedure::text, p.proowner from pg_proc p join ours n on n.oid = p.pronamespace
  where ${notOfAnExtension('p.oid', 'pg_proc')}`;

type Rows = { name: string; definition: string }[];

/** Definitions are written with the schema in front of every name, so that they are the same for every session. */
const withFullNames = async <T>(client: ClientBase, work: () => Promise<T>): Promise<T> => {
  const { rows } = await client.query<{ search_path: string }>('show search_path');
  await client.query('set search_path = pg_catalog');
  const result = await work();
  await client.query("select set_config('search_path', $1, false)", [rows[0]?.search_path]);
  return result;
};

/** A short hash of the definition of every object. */
const hashStructure = (client: ClientBase): Promise<Record<string, string>> =>
  withFullNames(client, async () => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select name, md5(definition) as definition from (${definitions}) d order by 1`,
      [schemasLeftOut],
    );
    return Object.fromEntries((rows satisfies Rows).map(({ name, definition }) => [name, definition]));
  });

/** What belongs to another role than the one that asks, such as an administrator who restored by hand. */
export const listOfOthers = (client: ClientBase): Promise<string[]> =>
  withFullNames(client, async () => {
    const { rows } = await client.query<{ line: string }>(
      `select name || ' belongs to ' || owner::regrole::text as line from (${owned}) o
       where owner <> (select oid from pg_roles where rolname = current_user) order by 1`,
      [schemasLeftOut],
    );
    return rows.map(({ line }) => line);
  });

export const withClient = async <T>(url: string, work: (client: DatabaseClient) => Promise<T>): Promise<T> => {
  const client = new DatabaseClient({ connectionString: url, application_name: 'site-backup' });
  await client.connect();
  try {
    await client.query(plainTexts);
    return await work(client);
  } finally {
    await client.end();
  }
};

export const serverVersion = async (client: ClientBase): Promise<string> =>
  (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '';

/** One hash of the hashes of migrations, not of the numbers of their rows: a migration that failed once leaves a gap in those. */
export const hashOf = (migrations: readonly string[]): string =>
  createHash('sha256').update(migrations.join(',')).digest('hex');

export const hashMigrations = async (client: ClientBase): Promise<string> => {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return hashOf(rows.map(({ hash }) => hash));
};

export type DatabaseState = Pick<Manifest, 'server' | 'tables' | 'sequences' | 'structure'>;

/** Everything of the database that a restore is compared by. */
export const readState = async (client: ClientBase): Promise<DatabaseState> => ({
  server: await serverVersion(client),
  tables: await hashTables(client),
  structure: await hashStructure(client),
  sequences: await readSequences(client),
});

export const verifyTrail = (client: DatabaseClient): Promise<Verified> =>
  verifyAudit(drizzle(client, { casing: 'snake_case' }));
