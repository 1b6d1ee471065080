import { definitions, type Noun } from '@site/content/nouns';
import { type SQL, sql } from 'drizzle-orm';
import { entryTables } from '#catalogue/entry-tables.ts';
import { keyOf } from '#content/store.ts';
import { tableOf } from '#content/tables.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public.ts';
import type { EntryName } from './working-copy.ts';

/** Fields that name what an entry is shown in: pages leave out entries whose class, or whose series or its category, is hidden. */
const ownerFields = [['class', 'series'], ['category']] as const;

type Shown = { from: SQL; aliases: string[] };

/** A noun's table joined with the tables of its owners, as the queries of public pages join them. */
const shownIn = (noun: Noun): Shown | undefined => {
  const table = definitions[noun].slugs ? undefined : tableOf(noun);
  if (!table) return undefined;
  let [from, inner, at] = [sql`${entryTables[table]} t`, 't', noun];
  const aliases = [inner];
  for (const fields of ownerFields) {
    const { references = {} } = definitions[at] as { references?: Readonly<Record<string, Noun>> };
    const field = fields.find((one) => references[one] !== undefined);
    const owner = field && references[field];
    const ownerTable = owner && tableOf(owner);
    if (!owner || !ownerTable) break;
    const [outer, column] = [`o${aliases.length}`, `${field}_id`];
    from = sql`${from} join ${entryTables[ownerTable]} ${sql.identifier(outer)}
      on ${sql.identifier(outer)}.id = ${sql.identifier(inner)}.${sql.identifier(column)}`;
    aliases.push(outer);
    [inner, at] = [outer, owner];
  }
  return { from, aliases };
};

const areAll = (aliases: readonly string[], condition: (alias: string) => SQL): SQL =>
  sql.join(
    aliases.map((alias) => sql`(${condition(alias)})`),
    sql` and `,
  );

/**
 * The slugs of a noun's live entries that visitors do not see, by the very condition of the pages: their date is still to come,
 * their status hides them, or their class does. Undefined for nouns that are always shown.
 */
export const hiddenSlugs = (noun: Noun, now: Date): SQL | undefined => {
  const shown = shownIn(noun);
  return (
    shown && sql`select t.slug from ${shown.from} where not (${areAll(shown.aliases, (one) => isPublic(one, now))})`
  );
};

export type Hidden = {
  /** When it appears by itself, if it does. */
  until?: Date;
};

/** Which of these entries are hidden from visitors although they are live. */
export const findHidden = async (
  db: Queryable,
  entries: readonly EntryName[],
  now: Date,
): Promise<Map<string, Hidden>> => {
  const hidden = new Map<string, Hidden>();
  for (const [noun, some] of Map.groupBy(entries, (entry) => entry.noun)) {
    const shown = shownIn(noun);
    if (!shown) continue;
    const dates = shown.aliases.map((alias) => sql`${sql.identifier(alias)}.published_at`);
    const isPublished = areAll(shown.aliases, (alias) => sql`${sql.identifier(alias)}.status = 'published'`);
    const { rows } = await db.execute<{ slug: string; until: string | null }>(sql`
      select t.slug, case when ${isPublished} then greatest(${sql.join(dates, sql`, `)}) end as until
      from ${shown.from} where t.slug = any(${sql.param(some.map(({ slug }) => slug))}::text[])
        and not (${areAll(shown.aliases, (alias) => isPublic(alias, now))})`);
    for (const { slug, until } of rows)
      hidden.set(keyOf({ noun, slug }), until === null ? {} : { until: new Date(until) });
  }
  return hidden;
};
