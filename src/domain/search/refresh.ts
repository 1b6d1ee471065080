import { sql, type SQL } from 'drizzle-orm';
import { localeCodes, type Locale } from '#contract/locales.ts';
import { indexTag } from '#contract/tags.ts';
import { notifyChanges } from '#db/changes.ts';
import type { Db, Transaction } from '#db/connection.ts';
import { locks } from '#db/locks.ts';
import type { Source } from './documents/document.ts';
import { type SourceName, sources } from './documents/sources.ts';
import { type IndexRow, namesOf, placesOf, rawWords, toRow, vectors, version } from './index-row.ts';
import { stemsOf } from './stems.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

const rowsPerStatement = 400;

/** Downloads have no publication date of their own: they are generated from public entries. */
const isDue = (table: string, now: Date): SQL =>
  table === 'download' ? sql`''` : sql`(published_at <= ${now.toISOString()}::timestamptz)::text`;

/** Changes when the content of a source changes or an entry becomes due. Cheap to compute, and saves rebuilding the source. */
const fingerprint = async (tx: Transaction, now: Date, { tables, settings = [] }: Source): Promise<string> => {
  const parts = tables.map(
    (table) =>
      sql`select string_agg(id || status::text || ${isDue(table, now)} || digest, ',' order by id) as part from ${sql.identifier(table)}`,
  );
  const { rows } = await tx.execute<{ print: string }>(sql`
    select md5(coalesce(string_agg(part, ';'), '')) as print from (
      ${sql.join(
        [
          ...parts,
          sql`select string_agg(key || digest, ',' order by key) from setting where key = any(${sql.param(settings)}::text[])`,
        ],
        sql` union all `,
      )}) all_parts (part)`);
  return `${version} ${rows[0]?.print}`;
};

/** GIN collects new rows in a pending list, which every search would have to scan; this merges them into the index. */
const mergePendingRows = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`
    select gin_clean_pending_list(i.indexrelid) from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam and a.amname = 'gin'
    where i.indrelid in ('search_document'::regclass, 'search_word'::regclass)`);
  await tx.execute(sql`analyze search_document, search_word`);
};

const keyOf = ({ locale, type, ref }: { locale: string; type: string; ref: string }) => `${locale} ${type} ${ref}`;

type Target = { tx: Transaction; source: SourceName; locale: Locale; vocabulary: Vocabulary };

const write = async (rows: readonly IndexRow[], { tx, source, locale, vocabulary }: Target): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const some = rows.slice(at, at + rowsPerStatement).map((row) => ({ row, places: placesOf(row) }));
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
    await tx.execute(sql`
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
        class_id = excluded.class_id, year = excluded.year, dated = excluded.dated, names = excluded.names, head = excluded.head, tsv = excluded.tsv`);
    // Give waiting requests a turn.
    await new Promise(setImmediate);
  }
};

/** Updates the documents of one source. */
const renew = async (tx: Transaction, now: Date, name: SourceName, vocabulary: Vocabulary): Promise<void> => {
  const documents = (await sources[name].make(tx, now)).map(toRow);
  const { rows: stored } = await tx.execute<{ id: number; locale: Locale; type: string; ref: string; digest: string }>(
    sql`select id, locale, type, ref, digest from search_document where source = ${name}`,
  );
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const changed = documents.filter((row) => before.get(keyOf(row))?.digest !== row.digest);
  const current = new Set(documents.map(keyOf));
  const gone = stored.filter((row) => !current.has(keyOf(row)));
  if (gone.length > 0)
    await tx.execute(sql`delete from search_document where id = any(${sql.param(gone.map(({ id }) => id))}::int[])`);
  for (const locale of localeCodes) {
    const own = changed.filter((row) => row.locale === locale);
    if (own.length > 0) await write(own, { tx, source: name, locale, vocabulary });
  }
  for (const { locale } of gone) vocabulary.touch(locale);
};

/**
 * Updates the index after a change of content. Nodes that are notified of the same change take a lock one after the
 * other, and all but the first find nothing to do.
 */
export const refreshIndex = (db: Db, now: Date, names = Object.keys(sources) as SourceName[]): Promise<SourceName[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.refreshSearch})`);
    const { rows } = await tx.execute<{ source: string; fingerprint: string }>(sql`select * from search_state`);
    const before = new Map(rows.map((row) => [row.source, row.fingerprint]));
    const renewed: SourceName[] = [];
    const vocabulary = createVocabulary();
    for (const name of names) {
      const print = await fingerprint(tx, now, sources[name]);
      if (before.get(name) === print) continue;
      await renew(tx, now, name, vocabulary);
      await tx.execute(sql`
        insert into search_state (source, fingerprint) values (${name}, ${print})
        on conflict (source) do update set fingerprint = excluded.fingerprint`);
      renewed.push(name);
    }
    if (renewed.length > 0) {
      await vocabulary.write(tx);
      await mergePendingRows(tx);
      await notifyChanges(tx, [indexTag]);
    }
    return renewed;
  });
