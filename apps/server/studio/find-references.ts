import { type Collection, collectionNames, definitions } from '@site/content/collections';
import { mayEver } from '@site/contract/staff-roles';
import type { StaffData } from '@site/contract/staff/calls';
import { sql } from 'drizzle-orm';
import { findCompanySource } from '#content/company-source.ts';
import { keyOf, readLive } from '#content/store.ts';
import { summarise } from '#content/summaries.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { type StudioDeps, type Colleague, existingCollection, mayRead, readableCollections } from './entry-rights.ts';
import { type ListedEntry, listEntries } from './list-entries.ts';
import type { EntryName } from './working-copy.ts';

type EntryDocument = StaffData<'entryDocuments'>['list'][number];

/** The documents that visitors find on the page of a product, its languages in one row. */
export const listDocuments = async (db: Queryable, { collection, slug }: EntryName): Promise<EntryDocument[]> => {
  if (collection !== 'product') return [];
  const { rows } = await db.execute<EntryDocument>(sql`
    select d.name, d.version, d.asset_type is not null as is_uploaded, d.needs_login,
      max(d.updated)::text as updated, jsonb_object_agg(d.lang, d.sha256) as languages
    from download d join product p on p.id = d.product_id
    where p.slug = ${slug} and d.status = 'published'
    group by d.kind, d.name, d.version, d.asset_type is not null, d.needs_login
    order by d.kind = 'efi', min(d.sort)`);
  return rows;
};

type Query = {
  collection?: string | undefined;
  search?: string | undefined;
  slugs?: string[] | undefined;
  limit: number;
};

const refersTo = (from: Collection, collection: Collection): boolean =>
  Object.values(definitions[from].references ?? {}).includes(collection);

/** Whether somebody sees drafts of a collection in a picker: they may read it, or a field of something that they write names it. */
const mayNameDrafts = (person: Colleague, collection: Collection): boolean =>
  mayRead(person, collection) ||
  collectionNames.some((from) => refersTo(from, collection) && mayEver(person, 'write', definitions[from].subject));

/** Entries as visitors know them: what somebody is writing shows neither in their titles nor in that it exists. */
const asPublished = async ({ db }: StudioDeps, entries: readonly ListedEntry[]): Promise<ListedEntry[]> => {
  const changed = entries.filter(({ state }) => state === 'changed');
  const live = new Map((await readLive(db, changed)).map((entry) => [keyOf(entry), entry.data]));
  const source = await findCompanySource(db);
  return entries.map(({ picture, picture_dark, ...entry }): ListedEntry => {
    const pictures = { ...(picture ? { picture } : {}), ...(picture_dark ? { picture_dark } : {}) };
    if (entry.state !== 'changed') return { ...entry, ...pictures };
    const { collection, slug } = entry;
    const described = {
      entryId: 0,
      collection,
      slug,
      data: live.get(keyOf(entry)),
      author: '',
      reason: '',
      at: new Date(0),
    };
    const { titles } = summarise(described, source);
    return { ...entry, titles, state: 'live' };
  });
};

/** Entries for a picker, by their names. Everybody who writes may name any entry that visitors see, whatever its collection. */
export const findReferences = async (
  deps: StudioDeps,
  person: Colleague,
  { collection: name, ...query }: Query,
): Promise<ListedEntry[]> => {
  const collection = name === undefined ? undefined : existingCollection(name);
  const isLiveOnly = collection !== undefined && !mayNameDrafts(person, collection);
  const { entries } = await listEntries(deps.db, {
    now: deps.clock(),
    collection: collection ?? readableCollections(person),
    sort: query.search ? 'title' : 'changed',
    locale: 'en',
    isLiveOnly,
    ...query,
  });
  return isLiveOnly ? asPublished(deps, entries) : entries;
};
