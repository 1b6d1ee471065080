import { connect } from '#db/connection.ts';
import { refreshIndex } from '#domain/search/refresh.ts';
import { onDatabase } from '#test/support/account.ts';
import { freshContentDatabase } from '#test/support/database.ts';

export const hidings = {
  draft: "status = 'draft'",
  archived: "status = 'archived'",
  later: "published_at = now() + interval '1 day'",
} as const;
export type Hiding = keyof typeof hidings;

export type Hidden = { table: string; hiding: Hiding; id: number; slug: string };

/** In every localised text of what is hidden, and nowhere else. */
export const mark = 'Zqhidden';

type Column = { table_name: string; column_name: string };

/** Words that other entries are written with. They have no page and no list of their own. */
const vocabulary = [
  'parameter',
  'parameter_group',
  'scene',
  'fault_system',
  'failure_mode',
  'fault_parameter',
  'fault_maker',
];

/** Without these there is no site to look at: the headquarters, and what the page around the jobs says. */
const needed: Record<string, string> = { contact: "kind <> 'headquarters'", page: "slug not in ('hr', 'careers')" };

/** The demo company with a draft, an archived and a not yet published row in every table that editors write. */
export const hiddenContent = async (): Promise<{ url: string; hidden: Hidden[]; close: () => Promise<void> }> => {
  const database = await freshContentDatabase();
  const site = { port: 0, url: database.url };
  const ask = <T extends object>(statement: string, values: unknown[] = []) => onDatabase<T>(site, statement, values);
  const columns = await ask<Column>(`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.columns s using (table_schema, table_name)
    where c.table_schema = 'public' and s.column_name = 'status' and s.udt_name = 'status' and c.data_type = 'jsonb'`);
  const timed = await ask<Column>(
    "select table_name, column_name from information_schema.columns where column_name = 'published_at'",
  );
  const hidden: Hidden[] = [];
  for (const [table, texts] of Map.groupBy(columns, (column) => column.table_name)) {
    if (vocabulary.includes(table)) continue;
    const hasTime = timed.some((column) => column.table_name === table);
    const named = table === 'download' ? "'' as slug" : 'slug';
    const rows = await ask<{ id: number; slug: string }>(
      `select id, ${named} from ${table} where ${needed[table] ?? 'true'} order by id desc limit 3`,
    );
    const kinds = (Object.keys(hidings) as Hiding[]).filter((hiding) => hasTime || hiding !== 'later');
    for (const [index, hiding] of kinds.entries()) {
      const row = rows[index];
      if (!row) continue;
      hidden.push({ table, hiding, ...row });
      const sets = texts.map(({ column_name: name }) => {
        const marked = `(select jsonb_object_agg(key, to_jsonb('${mark} ' || value)) from jsonb_each_text(${name}))`;
        return `${name} = case when ${name} ? 'en' and jsonb_typeof(${name} -> 'en') = 'string' then ${marked} else ${name} end`;
      });
      await ask(`update ${table} set ${[hidings[hiding], ...sets].join(', ')} where id = $1`, [row.id]);
    }
  }
  const { db, close } = connect(database.url);
  await refreshIndex(db);
  await close();
  return { url: database.url, hidden, close: database.close };
};
