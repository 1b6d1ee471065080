import { nounNames } from '@site/content/nouns';
import { referencesOf } from '@site/content/references';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/connection.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import { companySourceIn, findCompanySource } from './company-source.ts';
import { documentDigest } from './document-digest.ts';
import type { Document } from './documents.ts';
import { recordOutdated } from './outdated-texts.ts';
import { summarisePublished } from './summaries.ts';
import { contentDocument, contentReference, contentRevision } from './table.ts';

/** A document in the database. Without data it is withdrawn. */
export type Stored = Document & { id: number; digest: string };

/** Who changes content, and why. */
export type Author = { author: string; reason: string; now: Date };

/** A document to go live. Without data, the entry is withdrawn. */
export type Change = Document;

export const keyOf = ({ noun, slug }: Pick<Document, 'noun' | 'slug'>): string => `${noun} ${slug}`;

const selectStored = sql`
  select d.id, d.noun, d.slug, r.data, r.digest from content_document d left join content_revision r on r.id = d.live_id`;

/** What an import compares its files with. */
export type Known = Stored & { imported: unknown; importedDigest: string | null; isWithdrawn: boolean };

/**
 * Everything that was ever live or imported, in the order in which it came. Documents come with their data only if the site has
 * changed them since the last import: the digests of all others are enough. Those of
 * nouns that another version of the site defines are ignored.
 */
export const readKnown = async (db: Queryable): Promise<Map<string, Known>> => {
  const isChanged = sql`r.digest is distinct from d.imported_digest`;
  const { rows } = await db.execute<Known>(sql`
    select d.id, d.noun, d.slug, r.digest, d.imported_digest as "importedDigest", r.data is null as "isWithdrawn",
      case when ${isChanged} then r.data end as data, case when ${isChanged} then d.imported end as imported
    from content_document d left join content_revision r on r.id = d.live_id
    where d.noun = any(${sql.param(nounNames)}::text[]) order by d.id`);
  return new Map(rows.map((row) => [keyOf(row), row]));
};

/** The live documents of the given names. */
export const readLive = async (db: Queryable, names: readonly Pick<Document, 'noun' | 'slug'>[]): Promise<Stored[]> => {
  if (names.length === 0) return [];
  const { rows } = await db.execute<Stored>(sql`
    ${selectStored}
    where (d.noun, d.slug) in (select * from unnest(
      ${sql.param(names.map(({ noun }) => noun))}::text[], ${sql.param(names.map(({ slug }) => slug))}::text[]))
      and r.data is not null order by d.id`);
  return rows;
};

/** Which of these entries are live. */
export const findLiveKeys = async (
  db: Queryable,
  names: readonly Pick<Document, 'noun' | 'slug'>[],
): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const { rows } = await db.execute<Pick<Document, 'noun' | 'slug'>>(sql`
    select d.noun, d.slug from content_document d join content_revision r on r.id = d.live_id and r.data is not null
    where (d.noun, d.slug) in (select * from unnest(
      ${sql.param(names.map(({ noun }) => noun))}::text[], ${sql.param(names.map(({ slug }) => slug))}::text[]))`);
  return new Set(rows.map(keyOf));
};

/** All live documents of some nouns. */
export const readNouns = async (db: Queryable, nouns: readonly string[]): Promise<Stored[]> => {
  if (nouns.length === 0) return [];
  const { rows } = await db.execute<Stored>(sql`
    ${selectStored} where d.noun = any(${sql.param(nouns)}::text[]) and r.data is not null order by d.id`);
  return rows;
};

/** The live documents that name any of these entries. */
export const readNaming = async (
  db: Queryable,
  names: readonly Pick<Document, 'noun' | 'slug'>[],
): Promise<(Stored & { named: string })[]> => {
  if (names.length === 0) return [];
  const { rows } = await db.execute<Stored & { named: string }>(sql`
    select s.*, n.noun || ' ' || n.slug as named
    from content_reference n join (${selectStored}) s on s.id = n.document_id
    where (n.noun, n.slug) in (select * from unnest(
      ${sql.param(names.map(({ noun }) => noun))}::text[], ${sql.param(names.map(({ slug }) => slug))}::text[]))
      and s.data is not null order by s.id`);
  return rows;
};

const rowsPerStatement = 500;
const inBatches = async <T>(list: readonly T[], write: (batch: T[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < list.length; at += rowsPerStatement) await write(list.slice(at, at + rowsPerStatement));
};

const areNamed = (names: readonly Pick<Document, 'noun' | 'slug'>[]) => sql`(noun, slug) in (select * from unnest(
  ${sql.param(names.map(({ noun }) => noun))}::text[], ${sql.param(names.map(({ slug }) => slug))}::text[]))`;

/**
 * Locks documents until this transaction ends, as every act on an entry does first. Whoever touches their working copies before would wait for
 * somebody who waits for them.
 */
export const lockDocuments = async (tx: Transaction, names: Parameters<typeof areNamed>[0]): Promise<void> => {
  await tx.execute(sql`select from content_document where ${areNamed(names)} order by id for update`);
};

/** Adds the documents that do not exist yet, and returns the ids of all. None of them loses its slug to the trash before this transaction ends. */
export const ensureDocuments = async (
  tx: Transaction,
  names: readonly Pick<Document, 'noun' | 'slug'>[],
  lock: 'key share' | 'update' = 'key share',
): Promise<Map<string, number>> => {
  const find = async (some: typeof names): Promise<[string, number][]> => {
    const { rows } = await tx.execute<{ id: number; noun: Document['noun']; slug: string }>(sql`
      select id, noun, slug from content_document where ${areNamed(some)} for ${sql.raw(lock)}`);
    return rows.map((row) => [keyOf(row), row.id]);
  };
  const known = new Map(await find(names));
  const missing = names.filter((name) => !known.has(keyOf(name))).map(({ noun, slug }) => ({ noun, slug }));
  if (missing.length === 0) return known;
  await insertRows(tx, contentDocument, missing, sql`on conflict do nothing`);
  return new Map([...known, ...(await find(missing))]);
};

/** Stores a revision of each document and makes it the live one. */
export const storeRevisions = async (
  tx: Transaction,
  changes: readonly Change[],
  { author, reason, now }: Author,
): Promise<void> => {
  if (changes.length === 0) return;
  const before = new Map((await readLive(tx, changes)).map((document) => [keyOf(document), document.data]));
  const ids = await ensureDocuments(tx, changes);
  const idOf = (change: Pick<Change, 'noun' | 'slug'>): number => ids.get(keyOf(change)) ?? 0;
  const changedIds = sql.param(changes.map(idOf));
  await inBatches(changes, (batch) =>
    tx.insert(contentRevision).values(
      batch.map((change) => ({
        documentId: idOf(change),
        data: change.data ?? null,
        digest: documentDigest(change.data),
        author,
        reason,
        at: now,
      })),
    ),
  );
  await tx.execute(sql`
    update content_document d set live_id = r.id
    from (select document_id, max(id) as id from content_revision where document_id = any(${changedIds}::int[]) group by document_id) r
    where d.id = r.document_id`);
  await tx.execute(sql`delete from content_reference where document_id = any(${changedIds}::int[])`);
  const references = changes.flatMap((change) =>
    change.data === undefined || change.data === null
      ? []
      : [...new Map(referencesOf(change.noun, change.data).map((one) => [keyOf(one), one])).values()].map(
          ({ noun, slug }) => ({ documentId: idOf(change), noun, slug }),
        ),
  );
  await insertRows(tx, contentReference, references);
  const source = companySourceIn(changes) ?? (await findCompanySource(tx));
  const sides = changes.map((change) => ({
    documentId: idOf(change),
    before: before.get(keyOf(change)),
    after: change.data,
  }));
  await recordOutdated(tx, sides, { source, now });
  // A withdrawn entry is still listed as what it was.
  const described = changes.map(({ noun, slug, data }) => {
    const documentId = idOf({ noun, slug });
    return { documentId, noun, slug, data: data ?? before.get(keyOf({ noun, slug })), author, reason, at: now };
  });
  await summarisePublished(tx, described, source);
};

/** Remembers what an import read from the files, as the base of the next merge. */
export const storeImported = async (tx: Transaction, documents: readonly Document[]): Promise<void> => {
  await inBatches(documents, (batch) =>
    tx
      .insert(contentDocument)
      .values(
        batch.map(({ noun, slug, data }) => ({
          noun,
          slug,
          imported: data ?? null,
          importedDigest: data === undefined ? null : documentDigest(data),
        })),
      )
      .onConflictDoUpdate({
        target: [contentDocument.noun, contentDocument.slug],
        set: { imported: sql`excluded.imported`, importedDigest: sql`excluded.imported_digest` },
      }),
  );
};
