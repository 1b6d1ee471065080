import { type Collection, definitions } from '@site/content/collections';
import { type Locale, perLocale } from '@site/contract/locales';
import { media } from '@site/contract/media';
import { pictureAddress } from '@site/contract/picture-addresses';
import type { StaffData, StaffParsed } from '@site/contract/staff/calls';
import type { EntrySort, LanguageState, StateFilter } from '@site/contract/staff/content';
import { type SQL, sql } from 'drizzle-orm';
import { entryTables } from '#catalogue/entry-tables.ts';
import { keyOf } from '#content/store.ts';
import { tableOf } from '#content/tables.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import { isoTime, toWire, type WireRow } from '#platform/database/row-values.ts';
import type { EntryName } from './working-copy.ts';

/** Fields that name what an entry is shown in: pages leave out entries whose class, or whose series or its category, is hidden. */
const ownerFields = [['class', 'series'], ['category']] as const;

type Shown = { from: SQL; aliases: string[] };

/** A collection's table joined with the tables of its owners, as the queries of public pages join them. */
const shownIn = (collection: Collection): Shown | undefined => {
  const table = definitions[collection].slugs ? undefined : tableOf(collection);
  if (!table) return undefined;
  let [from, inner, at] = [sql`${entryTables[table]} t`, 't', collection];
  const aliases = [inner];
  for (const fields of ownerFields) {
    const { references = {} } = definitions[at] as { references?: Readonly<Record<string, Collection>> };
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
 * The slugs of a collection's live entries that visitors do not see, by the very condition of the pages: their date is still to come,
 * their status hides them, or their class does. Undefined for collections that are always shown.
 */
const hiddenSlugs = (collection: Collection, now: Date): SQL | undefined => {
  const shown = shownIn(collection);
  return (
    shown && sql`select t.slug from ${shown.from} where not (${areAll(shown.aliases, (one) => isPublic(one, now))})`
  );
};

type Hidden = {
  /** When it appears by itself, if it does. */
  until?: Date;
};

/** Which of these entries are hidden from visitors although they are live. */
const findHidden = async (db: Queryable, entries: readonly EntryName[], now: Date): Promise<Map<string, Hidden>> => {
  const hidden = new Map<string, Hidden>();
  for (const [collection, some] of Map.groupBy(entries, (entry) => entry.collection)) {
    const shown = shownIn(collection);
    if (!shown) continue;
    const dates = shown.aliases.map((alias) => sql`${sql.identifier(alias)}.published_at`);
    const isPublished = areAll(shown.aliases, (alias) => sql`${sql.identifier(alias)}.status = 'published'`);
    const { rows } = await db.execute<{ slug: string; until: string | null }>(sql`
      select t.slug, case when ${isPublished} then greatest(${sql.join(dates, sql`, `)}) end as until
      from ${shown.from} where t.slug = any(${sql.param(some.map(({ slug }) => slug))}::text[])
        and not (${areAll(shown.aliases, (alias) => isPublic(alias, now))})`);
    for (const { slug, until } of rows)
      hidden.set(keyOf({ collection, slug }), until === null ? {} : { until: new Date(until) });
  }
  return hidden;
};

/** What a list needs of the file that stands for an entry. */
type PictureFile = { digest: string; type: string; width: number; height: number; focus: [number, number] };

type Addresses = { picture?: string; picture_dark?: string };

/** A logo or a drawing is shown as a whole, a photograph in the shape of the row. */
const shapeOf = ({ type }: PictureFile) => (/svg|png/.test(type) ? {} : { ratio: '3x2' as const });

/** The addresses of the small picture of an entry, as the public site has them. */
export const pictureAddresses = (picture: string | null, file: PictureFile | null): Addresses => {
  const [kind, name = ''] = picture?.split(/\/(.*)/s) ?? [];
  if (kind === 'product') return { picture: media.productRaster(name, 320, 'webp') };
  if (kind === 'scene') return { picture: media.scene(name), picture_dark: media.darkScene(name) };
  if (kind === 'honour') return { picture: media.honour(name) };
  return file ? { picture: pictureAddress(file, { width: 320, ...shapeOf(file) }) } : {};
};

export type ListedEntry = StaffData<'entryList'>['list'][number] & { collection: Collection };
type InLanguage = ListedEntry['languages'][Locale];

/** Where an entry is in a sorted list: the value that it is sorted by, and its id. */
export type Place = { key: string; id: number };

export type EntryQuery = Omit<
  StaffParsed<'entryList'>,
  'collection' | 'language' | 'language_state' | 'since' | 'cursor'
> & {
  collection: Collection | readonly Collection[];
  /** What visitors see depends on the time. */
  now: Date;
  /** Only entries of a collection that visitors see, found by what is there and not by what somebody is writing. */
  isLiveOnly?: boolean | undefined;
  /** Only these entries. */
  slugs?: readonly string[] | undefined;
  language?: { locale: Locale; state: LanguageState } | undefined;
  since?: Date | undefined;
  /** The last entry of the page before. */
  after?: Place | undefined;
};

const stateOf = sql`case
  when w.entry_id is not null then case when d.live_id is null or r.data is null then 'draft' else 'changed' end
  when r.data is null then 'withdrawn' else 'live' end`;

const isOutdated = (locale: Locale): SQL =>
  sql`exists (select from outdated_text o where o.entry_id = s.entry_id and o.locale = ${locale})`;

/** The same order of precedence as `languagesOf`. */
const languageCondition = ({ locale, state }: { locale: Locale; state: LanguageState }): SQL => {
  const isDraft = sql`${locale} = any(s.drafts)`;
  const isMissing = sql`s.missing ? ${locale}`;
  if (state === 'source') return sql`s.source = ${locale}`;
  const notSource = sql`s.source <> ${locale}`;
  if (state === 'draft') return sql`${notSource} and ${isDraft}`;
  if (state === 'missing') return sql`${notSource} and not ${isDraft} and ${isMissing}`;
  const rest = sql`${notSource} and not ${isDraft} and not ${isMissing}`;
  return state === 'outdated' ? sql`${rest} and ${isOutdated(locale)}` : sql`${rest} and not ${isOutdated(locale)}`;
};

/** Whether visitors do not see an entry although it is live. */
const isHidden = (collection: EntryQuery['collection'], now: Date): SQL => {
  const hidden = typeof collection === 'string' ? hiddenSlugs(collection, now) : undefined;
  return hidden ? sql`(r.data is not null and s.slug in (${hidden}))` : sql`false`;
};

/** Hidden entries have a state of their own, so that none is listed as live. */
const stateCondition = (state: StateFilter, collection: EntryQuery['collection'], now: Date): SQL => {
  if (state === 'hidden') return isHidden(collection, now);
  return state === 'live' ? sql`${stateOf} = 'live' and not ${isHidden(collection, now)}` : sql`${stateOf} = ${state}`;
};

const conditionOf = (query: EntryQuery): SQL => {
  const { collection, search, slugs, state, language, grouping, author, since, now, isLiveOnly = false } = query;
  const text = isLiveOnly ? sql`case when w.entry_id is null then s.search_text else s.slug end` : sql`s.search_text`;
  const conditions = [
    typeof collection === 'string'
      ? sql`s.collection = ${collection}`
      : sql`s.collection = any(${sql.param(collection)}::text[])`,
    // Every word must occur; `position` needs no escapes.
    ...(search ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, 8)
      .map((word) => sql`position(${word} in ${text}) > 0`),
    ...(isLiveOnly ? [sql`r.data is not null and not ${isHidden(collection, now)}`] : []),
    ...(slugs ? [sql`s.slug = any(${sql.param(slugs)}::text[])`] : []),
    ...(state ? [stateCondition(state, collection, now)] : []),
    ...(language ? [languageCondition(language)] : []),
    ...(grouping === undefined ? [] : [sql`s.grouping = ${grouping}`]),
    ...(author === undefined ? [] : [sql`s.author = ${author}`]),
    ...(since ? [sql`s.at >= ${since.toISOString()}::timestamptz`] : []),
  ];
  return sql.join(conditions, sql` and `);
};

/** What each list is sorted by. Ties are decided by the id, in the same direction. */
const sortsOf = (locale: Locale): Record<EntrySort, { key: SQL; type: SQL; isDescending: boolean }> => ({
  changed: { key: sql`s.at`, type: sql`timestamptz`, isDescending: true },
  // Entries without a day come last.
  day: { key: sql`coalesce(s.day, '')`, type: sql`text`, isDescending: true },
  title: {
    key: sql`lower(coalesce(s.titles->>${locale}, s.titles->>'en', s.slug))`,
    type: sql`text`,
    isDescending: false,
  },
});

type Row = WireRow<Omit<ListedEntry, 'languages' | 'picture_dark'>> & {
  file: PictureFile | null;
  source: Locale;
  missing: Partial<Record<Locale, number>>;
  drafts: Locale[];
  outdated: Partial<Record<Locale, { texts: number; since: string }>> | null;
} & Place;

const languagesOf = ({ source, missing, drafts, outdated }: Row): Record<Locale, InLanguage> => {
  const stateIn = (locale: Locale): InLanguage => {
    if (locale === source) return { state: 'source' };
    if (drafts.includes(locale)) return { state: 'draft' };
    const [lacking, stale] = [missing[locale], outdated?.[locale]];
    if (lacking !== undefined) return { state: 'missing', texts: lacking };
    return stale ? { state: 'outdated', texts: stale.texts, since: stale.since } : { state: 'current' };
  };
  return perLocale(stateIn);
};

/** What decides the state of an entry. Joined to a whole collection only if a list is filtered by state: 20,000 rows take their time. */
const stateTables = sql`
  join content_entry d on d.id = s.entry_id
  left join content_revision r on r.id = d.live_id
  left join working_copy w on w.entry_id = s.entry_id`;

/** What the site draws of an entry itself exists only while the entry is live. */
const shownPicture = sql`case when r.data is null and s.picture in ('product/' || s.slug, 'scene/' || s.slug, 'honour/' || s.slug)
  then null else s.picture end`;

/** A page of a list of the studio, how many entries match in all, and where the next page begins. */
export const listEntries = async (
  db: Queryable,
  query: EntryQuery,
): Promise<{ entries: ListedEntry[]; total: number; next?: Place }> => {
  const { limit, after } = query;
  const condition = conditionOf(query);
  const { key, type, isDescending } = sortsOf(query.locale)[query.sort];
  const order = isDescending ? sql`${key} desc, s.entry_id desc` : sql`${key}, s.entry_id`;
  const compare = isDescending ? sql`<` : sql`>`;
  const isOnPage = after
    ? sql`${condition} and (${key}, s.entry_id) ${compare} (${after.key}::${type}, ${after.id}::int)`
    : condition;
  const all = query.state || query.isLiveOnly ? sql`entry_summary s ${stateTables}` : sql`entry_summary s`;
  const { rows } = await db.execute<Row>(sql`
    select s.entry_id as id, s.collection, s.slug, s.titles, s.grouping, s.day, ${shownPicture} as picture, case when a.width is not null and a.type like 'image/%'
        then jsonb_build_object('digest', a.sha256, 'type', a.type, 'width', a.width, 'height', a.height,
          'focus', coalesce(to_jsonb(a.focus), '[0.5, 0.5]')) end as file, ${stateOf} as state, s.source, s.missing, s.drafts,
      s.author, s.reason, ${isoTime(sql`s.at`)} as at, coalesce(w.version, 0) as version,
      case when r.data is null then null else d.live_id end as live_revision, (${key})::text as key, (
        select jsonb_object_agg(o.locale, o.part) from (
          select locale, jsonb_build_object('texts', count(*), 'since', ${isoTime(sql`min(since)`)}) as part
          from outdated_text where entry_id = s.entry_id group by locale) o) as outdated, (
        select ${isoTime(sql`min(r.due_at)`)} from release_entry e join release r on r.id = e.release_id
        where e.collection = s.collection and e.slug = s.slug and r.state = 'scheduled') as scheduled
    from (select s.entry_id from ${all} where ${isOnPage} order by ${order} limit ${limit + 1}) p
    join entry_summary s on s.entry_id = p.entry_id ${stateTables}
    left join asset a on s.picture like 'asset/%' and a.slug = substr(s.picture, 7)
    order by ${order}`);
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${all} where ${condition}`,
  );
  const page = rows.slice(0, limit);
  const entries = page.map((row): ListedEntry => {
    const { collection, slug, titles, grouping, day, state, author, reason, at, version, live_revision, scheduled } =
      row;
    const shown = {
      collection,
      slug,
      titles,
      grouping,
      day,
      state,
      author,
      reason,
      at,
      version,
      live_revision,
      scheduled,
    };
    return { ...toWire(shown), ...pictureAddresses(row.picture, row.file), languages: languagesOf(row) };
  });
  const live = entries.filter(({ live_revision: revision }) => revision !== undefined);
  const hidden = await findHidden(db, live, query.now);
  const last = page.at(-1);
  return {
    entries: entries.map((entry) => {
      const found = hidden.get(keyOf(entry));
      return found ? { ...entry, hidden: toWire(found) } : entry;
    }),
    total: counts[0]?.total ?? 0,
    ...(last && rows.length > limit ? { next: { key: last.key, id: last.id } } : {}),
  };
};

/** How many entries of each collection there are, withdrawn ones included. */
export const countEntries = async (db: Queryable): Promise<Map<Collection, number>> => {
  const { rows } = await db.execute<{ collection: Collection; total: number }>(
    sql`select collection, count(*)::int as total from entry_summary group by collection`,
  );
  return new Map(rows.map(({ collection, total }) => [collection, total]));
};
