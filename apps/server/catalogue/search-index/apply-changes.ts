import { localeCodes, type Locale } from '@site/contract/locales';
import { indexTag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Transaction } from '#platform/database/connection.ts';
import type { Affected, Source } from '#search/document.ts';
import { type IndexRow, namesOf, placesOf, rawWords, toRow, vectors } from '#search/index-row.ts';
import { mergePendingRows, type ChangedRows, takeSearchChanges } from '#search/keep-fresh.ts';
import { createVocabulary, type Vocabulary } from '#search/vocabulary.ts';
import { stemsOf } from '#search/words.ts';
import { catalogueSource } from './catalogue.ts';
import { downloadSource } from './downloads.ts';
import { faultSource } from './faults.ts';
import { manualSource } from './manuals.ts';
import { pageSource } from './pages.ts';
import { contactSource, jobSource } from './people.ts';
import { caseSource, faqSource, newsSource, solutionSource } from './stories.ts';

/** Everything that can be found, by source. */
export const sources = {
  catalogue: catalogueSource,
  solutions: solutionSource,
  cases: caseSource,
  news: newsSource,
  faqs: faqSource,
  downloads: downloadSource,
  manuals: manualSource,
  contacts: contactSource,
  jobs: jobSource,
  faults: faultSource,
  pages: pageSource,
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;

const maxRowsPerStatement = 400;
/** A statement with the texts of many long files would be tens of megabytes. */
const maxLengthPerStatement = 1_000_000;

const lengthOf = ({ body, unshownText }: IndexRow): number => body.length + unshownText.length;

/** Divides rows among statements. */
const batchesOf = (rows: readonly IndexRow[]): IndexRow[][] => {
  const batches: IndexRow[][] = [];
  let length = 0;
  for (const row of rows) {
    length += lengthOf(row);
    const batch = batches.at(-1);
    if (batch && batch.length < maxRowsPerStatement && length <= maxLengthPerStatement) batch.push(row);
    else {
      batches.push([row]);
      length = lengthOf(row);
    }
  }
  return batches;
};

const keyOf = ({ locale, type, ref }: { locale: string; type: string; ref: string }) => `${locale} ${type} ${ref}`;

type Target = { tx: Transaction; source: SourceName; locale: Locale; vocabulary: Vocabulary };

/** Returns the ids of the rows. */
const write = async (rows: readonly IndexRow[], { tx, source, locale, vocabulary }: Target): Promise<number[]> => {
  const ids: number[] = [];
  for (const batch of batchesOf(rows)) {
    const some = batch.map((row) => ({ row, places: placesOf(row) }));
    const stems = await stemsOf(
      tx,
      some.flatMap(({ places }) => rawWords(places)),
      locale,
    );
    vocabulary.add(locale, stems);
    const values = some.map(({ row, places }) => ({
      locale,
      type: row.type,
      ref: row.ref,
      source,
      digest: row.digest,
      ref_id: row.refId,
      title: row.title,
      body: row.body,
      link: row.link,
      image: row.image,
      needs_login: row.needsLogin,
      weight: row.weight,
      visible_from: row.visibleFrom,
      class_id: row.classId,
      year: row.year,
      dated: row.dated,
      names: namesOf(row),
      ...vectors(places, row.codes, stems),
    }));
    const { rows: written } = await tx.execute<{ id: number }>(sql`
      insert into search_document (locale, type, ref, source, digest, ref_id, title, body, link, image, needs_login, weight,
        visible_from, class_id, year, dated, names, head, tsv)
      select locale, type, ref, source, digest, ref_id, title, body, link, image, needs_login, weight, visible_from, class_id, year, dated,
        array(select jsonb_array_elements_text(names)), head, tsv
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (locale text, type text, ref text, source text, digest text,
        ref_id integer, title text, body text, link text, image text, needs_login boolean, weight real,
        visible_from timestamptz, class_id integer, year smallint, dated date, names jsonb, head tsvector, tsv tsvector)
      on conflict (locale, type, ref) do update set source = excluded.source, digest = excluded.digest, ref_id = excluded.ref_id,
        title = excluded.title, body = excluded.body, link = excluded.link, image = excluded.image,
        needs_login = excluded.needs_login, weight = excluded.weight, visible_from = excluded.visible_from,
        class_id = excluded.class_id, year = excluded.year, dated = excluded.dated, names = excluded.names, head = excluded.head, tsv = excluded.tsv
      returning id`);
    for (const { id } of written) ids.push(id);
    // Give waiting requests a turn.
    await new Promise(setImmediate);
  }
  return ids;
};

type Options = {
  vocabulary: Vocabulary;
  /** Only these documents, and count their words; without it, all, and the caller counts. */
  only?: Affected;
};

type Stored = { id: number; locale: Locale; type: string; ref: string; digest: string };

const findStored = async (tx: Transaction, name: SourceName, only: Affected | undefined): Promise<Stored[]> => {
  const types = (only ?? []).flatMap(({ type, refs }) => refs.map(() => type));
  const refs = (only ?? []).flatMap((one) => one.refs);
  const { rows } = await tx.execute<Stored>(
    only
      ? sql`select d.id, d.locale, d.type, d.ref, d.digest
          from unnest(${sql.param(types)}::text[], ${sql.param(refs)}::text[]) wanted (type, ref)
            cross join unnest(${sql.param([...localeCodes])}::text[]) l (code)
            join search_document d on d.locale = l.code and d.type = wanted.type and d.ref = wanted.ref`
      : sql`select id, locale, type, ref, digest from search_document where source = ${name}`,
  );
  return rows;
};

/** Updates the documents of one source, or some of them. Returns the number that it wrote or removed. */
export const renewSource = async (
  tx: Transaction,
  now: Date,
  name: SourceName,
  { vocabulary, only }: Options,
): Promise<number> => {
  const documents = (await sources[name].make(tx, now, only)).map(toRow);
  const stored = await findStored(tx, name, only);
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const changed = documents.filter((row) => before.get(keyOf(row))?.digest !== row.digest);
  const current = new Set(documents.map(keyOf));
  const gone = stored.filter((row) => !current.has(keyOf(row)));
  const replaced = changed.flatMap((row) => before.get(keyOf(row)) ?? []);
  if (only)
    await vocabulary.count(
      tx,
      [...gone, ...replaced].map(({ id }) => id),
      -1,
    );
  if (gone.length > 0)
    await tx.execute(sql`delete from search_document where id = any(${sql.param(gone.map(({ id }) => id))}::int[])`);
  const written: number[] = [];
  for (const locale of localeCodes) {
    const own = changed.filter((row) => row.locale === locale);
    if (own.length > 0) written.push(...(await write(own, { tx, source: name, locale, vocabulary })));
  }
  for (const { locale } of gone) vocabulary.touch(locale);
  if (only) await vocabulary.count(tx, written, 1);
  return changed.length + gone.length;
};

const settingTable = 'setting';

const isTouched = ({ tables, settings = [] }: Source, rows: ChangedRows): boolean =>
  tables.some((table) => rows.has(table)) || (settings.length > 0 && rows.has(settingTable));

const findAffected = async (tx: Transaction, source: Source, rows: ChangedRows): Promise<Affected | 'all'> =>
  (await source.affectedBy?.(tx, rows)) ?? 'all';

/**
 * Updates some sources with the changes that were recorded since the last time: the cost depends on them, not on the size of the
 * content. Returns the sources in which something changed. The caller holds the lock of the index.
 */
export const applyChanges = async (tx: Transaction, now: Date, names: readonly SourceName[]): Promise<SourceName[]> => {
  const rows = await takeSearchChanges(tx);
  const renewed: SourceName[] = [];
  const [counted, recounted] = [createVocabulary(), createVocabulary()];
  for (const name of names) {
    if (!isTouched(sources[name], rows)) continue;
    const only = await findAffected(tx, sources[name], rows);
    const count = await renewSource(
      tx,
      now,
      name,
      only === 'all' ? { vocabulary: recounted } : { vocabulary: counted, only },
    );
    if (count > 0) renewed.push(name);
  }
  if (renewed.length === 0) return [];
  await counted.writeCounts(tx);
  await recounted.write(tx);
  await mergePendingRows(tx);
  await notifyChanges(tx, [indexTag]);
  return renewed;
};
