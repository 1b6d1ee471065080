import type { ClientBase } from 'pg';
import { schemasLeftOut } from './tables.ts';

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
export const hashStructure = (client: ClientBase): Promise<Record<string, string>> =>
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
