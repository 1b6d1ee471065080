import { createHash } from 'node:crypto';
import { canonicalJson } from '@site/content/canonical-json';
import { collectionNames } from '@site/content/collections';
import { referencesOf } from '@site/content/references';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/connection.ts';
import { insertRows } from '#platform/database/row-values.ts';
import { companySourceIn, findCompanySource } from './company-source.ts';
import type { Entry } from './entries.ts';
import { recordOutdated, summarisePublished } from './summaries.ts';
import { contentEntry, contentReference, contentRevision } from './table.ts';

export const entryDigest = (data: unknown): string =>
  createHash('sha256').update(canonicalJson(data)).digest('base64url');

/** An entry in the database. Without data it is withdrawn. */
export type Stored = Entry & { id: number; digest: string };

/** Who changes content, and why. */
export type Author = { author: string; reason: string; now: Date };

/** An entry to go live. Without data, the entry is withdrawn. */
export type Change = Entry;

export const keyOf = ({ collection, slug }: Pick<Entry, 'collection' | 'slug'>): string => `${collection} ${slug}`;

const selectStored = sql`
  select d.id, d.collection, d.slug, r.data, r.digest from content_entry d left join content_revision r on r.id = d.live_id`;

/** What an import compares its files with. */
export type Known = Stored & { imported: unknown; importedDigest: string | null; isWithdrawn: boolean };

/**
 * Everything that was ever live or imported, in the order in which it came. Entries come with their data only if the site has
 * changed them since the last import: the digests of all others are enough. Those of
 * collections that another version of the site defines are ignored.
 */
export const readKnown = async (db: Queryable): Promise<Map<string, Known>> => {
  const isChanged = sql`r.digest is distinct from d.imported_digest`;
  const { rows } = await db.execute<Known>(sql`
    select d.id, d.collection, d.slug, r.digest, d.imported_digest as "importedDigest", r.data is null as "isWithdrawn",
      case when ${isChanged} then r.data end as data, case when ${isChanged} then d.imported end as imported
    from content_entry d left join content_revision r on r.id = d.live_id
    where d.collection = any(${sql.param(collectionNames)}::text[]) order by d.id`);
  return new Map(rows.map((row) => [keyOf(row), row]));
};

/** The live entries of the given names. */
export const readLive = async (
  db: Queryable,
  names: readonly Pick<Entry, 'collection' | 'slug'>[],
): Promise<Stored[]> => {
  if (names.length === 0) return [];
  const { rows } = await db.execute<Stored>(sql`
    ${selectStored}
    where (d.collection, d.slug) in (select * from unnest(
      ${sql.param(names.map(({ collection }) => collection))}::text[], ${sql.param(names.map(({ slug }) => slug))}::text[]))
      and r.data is not null order by d.id`);
  return rows;
};

/** Which of these entries are live. */
export const findLiveKeys = async (
  db: Queryable,
  names: readonly Pick<Entry, 'collection' | 'slug'>[],
): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const { rows } = await db.execute<Pick<Entry, 'collection' | 'slug'>>(sql`
    select d.collection, d.slug from content_entry d join content_revision r on r.id = d.live_id and r.data is not null
    where (d.collection, d.slug) in (select * from unnest(
      ${sql.param(names.map(({ collection }) => collection))}::text[], ${sql.param(names.map(({ slug }) => slug))}::text[]))`);
  return new Set(rows.map(keyOf));
};

/** All live entries of some collections. */
export const readCollections = async (db: Queryable, collections: readonly string[]): Promise<Stored[]> => {
  if (collections.length === 0) return [];
  const { rows } = await db.execute<Stored>(sql`
    ${selectStored} where d.collection = any(${sql.param(collections)}::text[]) and r.data is not null order by d.id`);
  return rows;
};

/** The live entries that name any of these entries. */
export const readNaming = async (
  db: Queryable,
  names: readonly Pick<Entry, 'collection' | 'slug'>[],
): Promise<(Stored & { named: string })[]> => {
  if (names.length === 0) return [];
  const { rows } = await db.execute<Stored & { named: string }>(sql`
    select s.*, n.collection || ' ' || n.slug as named
    from content_reference n join (${selectStored}) s on s.id = n.entry_id
    where (n.collection, n.slug) in (select * from unnest(
      ${sql.param(names.map(({ collection }) => collection))}::text[], ${sql.param(names.map(({ slug }) => slug))}::text[]))
      and s.data is not null order by s.id`);
  return rows;
};

const rowsPerStatement = 500;
const inBatches = async <T>(list: readonly T[], write: (batch: T[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < list.length; at += rowsPerStatement) await write(list.slice(at, at + rowsPerStatement));
};

const areNamed = (
  names: readonly Pick<Entry, 'collection' | 'slug'>[],
) => sql`(collection, slug) in (select * from unnest(
  ${sql.param(names.map(({ collection }) => collection))}::text[], ${sql.param(names.map(({ slug }) => slug))}::text[]))`;

/**
 * Locks entries until this transaction ends, as every act on an entry does first. Whoever touches their working copies before would wait for
 * somebody who waits for them.
 */
export const lockEntries = async (tx: Transaction, names: Parameters<typeof areNamed>[0]): Promise<void> => {
  await tx.execute(sql`select from content_entry where ${areNamed(names)} order by id for update`);
};

/** Adds the entries that do not exist yet, and returns the ids of all. None of them loses its slug to the trash before this transaction ends. */
export const ensureEntries = async (
  tx: Transaction,
  names: readonly Pick<Entry, 'collection' | 'slug'>[],
  lock: 'key share' | 'update' = 'key share',
): Promise<Map<string, number>> => {
  const find = async (some: typeof names): Promise<[string, number][]> => {
    const { rows } = await tx.execute<{ id: number; collection: Entry['collection']; slug: string }>(sql`
      select id, collection, slug from content_entry where ${areNamed(some)} for ${sql.raw(lock)}`);
    return rows.map((row) => [keyOf(row), row.id]);
  };
  const known = new Map(await find(names));
  const missing = names.filter((name) => !known.has(keyOf(name))).map(({ collection, slug }) => ({ collection, slug }));
  if (missing.length === 0) return known;
  await insertRows(tx, contentEntry, missing, sql`on conflict do nothing`);
  return new Map([...known, ...(await find(missing))]);
};

/** Stores a revision of each entry and makes it the live one. */
export const storeRevisions = async (
  tx: Transaction,
  changes: readonly Change[],
  { author, reason, now }: Author,
): Promise<void> => {
  if (changes.length === 0) return;
  const before = new Map((await readLive(tx, changes)).map((entry) => [keyOf(entry), entry.data]));
  const ids = await ensureEntries(tx, changes);
  const idOf = (change: Pick<Change, 'collection' | 'slug'>): number => ids.get(keyOf(change)) ?? 0;
  const changedIds = sql.param(changes.map(idOf));
  await inBatches(changes, (batch) =>
    tx.insert(contentRevision).values(
      batch.map((change) => ({
        entryId: idOf(change),
        data: change.data ?? null,
        digest: entryDigest(change.data),
        author,
        reason,
        at: now,
      })),
    ),
  );
  await tx.execute(sql`
    update content_entry d set live_id = r.id
    from (select entry_id, max(id) as id from content_revision where entry_id = any(${changedIds}::int[]) group by entry_id) r
    where d.id = r.entry_id`);
  await tx.execute(sql`delete from content_reference where entry_id = any(${changedIds}::int[])`);
  const references = changes.flatMap((change) =>
    change.data === undefined || change.data === null
      ? []
      : [...new Map(referencesOf(change.collection, change.data).map((one) => [keyOf(one), one])).values()].map(
          ({ collection, slug }) => ({ entryId: idOf(change), collection, slug }),
        ),
  );
  await insertRows(tx, contentReference, references);
  const source = companySourceIn(changes) ?? (await findCompanySource(tx));
  const sides = changes.map((change) => ({
    entryId: idOf(change),
    before: before.get(keyOf(change)),
    after: change.data,
  }));
  await recordOutdated(tx, sides, { source, now });
  // A withdrawn entry is still listed as what it was.
  const described = changes.map(({ collection, slug, data }) => {
    const entryId = idOf({ collection, slug });
    return {
      entryId,
      collection,
      slug,
      data: data ?? before.get(keyOf({ collection, slug })),
      author,
      reason,
      at: now,
    };
  });
  await summarisePublished(tx, described, source);
};

/** Remembers what an import read from the files, as the base of the next merge. */
export const storeImported = async (tx: Transaction, entries: readonly Entry[]): Promise<void> => {
  await inBatches(entries, (batch) =>
    tx
      .insert(contentEntry)
      .values(
        batch.map(({ collection, slug, data }) => ({
          collection,
          slug,
          imported: data ?? null,
          importedDigest: data === undefined ? null : entryDigest(data),
        })),
      )
      .onConflictDoUpdate({
        target: [contentEntry.collection, contentEntry.slug],
        set: { imported: sql`excluded.imported`, importedDigest: sql`excluded.imported_digest` },
      }),
  );
};
