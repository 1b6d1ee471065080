import { fileURLToPath } from 'node:url';
import type { Collection } from '@site/content/collections';
import type { TableName } from '@site/content/tables';
import { getTableName, sql } from 'drizzle-orm';
import { entryTables } from '#catalogue/entry-tables.ts';
import { refreshIndex } from '#catalogue/search-index/refresh.ts';
import type { Content } from '#content/content.ts';
import { writeAll } from '#content/derive-tables.ts';
import { readContent } from '#content/read-content.ts';
import { storeRevisions } from '#content/store.ts';
import { connect, type Db } from '#platform/database/connection.ts';
import { freshDatabase } from '#testing/database.ts';

/** What an editor writes to hide an entry from visitors. */
const hidings = {
  draft: { status: 'draft' },
  archived: { status: 'archived' },
  later: { publish: '2099-01-01T00:00:00Z' },
} as const;
export type Hiding = keyof typeof hidings;

export type Hidden = { table: string; hiding: Hiding; id: number; slug: string };

/** The mark in every localised text of hidden entries, and nowhere else. */
export const mark = 'Zqhidden';
/** Models have one name in all languages: only those of hidden products start with this. */
export const hiddenModel = 'ZQ9';

/** Collections with their own page, list or file. The others are vocabulary used by entries. */
const collections = {
  category: 'category',
  series: 'series',
  product: 'product',
  solution_class: 'solution_class',
  solution: 'solution',
  case_class: 'case_class',
  case: 'case',
  news_class: 'news_class',
  news: 'news',
  faq_class: 'faq_class',
  faq: 'faq',
  tool: 'tool',
  catalogue: 'document',
  efi: 'document',
  job: 'job',
  contact: 'contact',
  honour_class: 'honour_class',
  honour: 'honour',
  page: 'page',
} as const satisfies Partial<Record<Collection, TableName>>;
type Hideable = keyof typeof collections;

type Value = { slug: string; status: string; publish?: string; model?: string; kind?: string };

/** The site cannot work without these: the headquarters, and the text of the jobs page. */
const isNeeded = ({ slug, kind }: Value): boolean => kind === 'headquarters' || slug === 'hr' || slug === 'careers';

const isText = (value: object): value is Record<string, string> =>
  'en' in value && Object.values(value).every((text) => typeof text === 'string');

/** Writes the mark into every localised text below a value. */
const markTexts = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isText(value)) for (const [locale, text] of Object.entries(value)) value[locale] = `${mark} ${text}`;
  else for (const inner of Object.values(value)) markTexts(inner);
};

const hide = (content: Content): Omit<Hidden, 'id'>[] =>
  (Object.keys(collections) as Hideable[]).flatMap((collection) => {
    const values = content[collection].map((entry) => entry.value as Value).filter((value) => !isNeeded(value));
    const last = values.slice(-3);
    return (Object.keys(hidings) as Hiding[]).flatMap((hiding, index) => {
      const value = last[index];
      if (!value) return [];
      markTexts(value);
      Object.assign(value, hidings[hiding], value.model ? { model: `${hiddenModel}${index}0` } : {});
      return [{ table: getTableName(entryTables[collections[collection]]), hiding, slug: value.slug }];
    });
  });

/** Fault codes come from tables without dates: theirs is set in the database. */
const hideFaultCodes = async (db: Db): Promise<Omit<Hidden, 'id'>[]> => {
  const { rows } = await db.execute<{ slug: string }>(sql`
    update fault_code c set published_at = '2099-01-01', name = jsonb_build_object('en', ${mark}::text)
    where c.id = (select max(id) from fault_code) returning c.slug`);
  return rows.map(({ slug }) => ({ table: 'fault_code', hiding: 'later', slug }));
};

/** The demo company, imported with a draft, an archived and a not yet published entry of every collection, and everything derived from them. */
export const hiddenContent = async (): Promise<{ url: string; hidden: Hidden[]; close: () => Promise<void> }> => {
  const database = await freshDatabase();
  const { content, entries, problems } = await readContent(
    fileURLToPath(new URL('../../demo/content', import.meta.url)),
  );
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 1));
  const hiddenNames = hide(content);
  const { db, close } = connect(database.url);
  const now = new Date();
  await db.transaction(async (tx) => {
    // Manuals and the like are read from entries; what is hidden shows in the rows.
    await storeRevisions(tx, entries, { author: 'test', reason: 'hidden content', now });
    await writeAll(tx, content, now);
  });
  hiddenNames.push(...(await hideFaultCodes(db)));
  await refreshIndex(db, now);
  const hidden: Hidden[] = [];
  for (const one of hiddenNames) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from ${sql.identifier(one.table)} where slug = ${one.slug}`,
    );
    for (const { id } of rows) hidden.push({ ...one, id });
  }
  await close();
  return { url: database.url, hidden, close: database.close };
};
