import type { ValueOf } from '@site/content/collections';
import type { CheckContext, ProductFacts, Vocabulary } from '@site/content/definition';
import { vocabularyOf } from '@site/content/parameters/check';
import type { Parameter } from '@site/content/parameters/schema';
import { mergeEntry } from '@site/content/problems';
import { factsOf } from '@site/content/product/check';
import type { Reference } from '@site/content/references';
import type { TableName } from '@site/content/tables';
import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/connection.ts';
import { readSettings } from '#platform/settings/read-setting.ts';
import { identify, type Identities } from './rows.ts';
import { findLiveKeys } from './store.ts';
import { tableNames, tableOf } from './tables.ts';

/** The identities of the rows that one entry writes or refers to, by table. */
export const identifyNamed = async (
  tx: Transaction,
  slugs: ReadonlyMap<TableName, readonly string[]>,
  references: readonly Reference[],
): Promise<Map<TableName, Identities>> => {
  const named = Map.groupBy(references, ({ collection }) => tableOf(collection));
  const wanted = tableNames.map((table) => {
    const read = (named.get(table) ?? []).map(({ slug }) => slug);
    return { table, write: slugs.get(table) ?? [], read };
  });
  return identify(
    tx,
    wanted.filter(({ write, read }) => write.length + read.length > 0),
  );
};

const findVocabulary = async (tx: Transaction): Promise<Vocabulary | undefined> => {
  const { rows } = await tx.execute<Pick<Parameter, 'key' | 'type' | 'options'>>(
    sql`select slug as key, type, options from parameter where status <> 'archived'`,
  );
  const { applications, terminal_groups: terminalGroups } = await readSettings(tx, 'applications', 'terminal_groups');
  if (rows.length === 0 || !applications || !terminalGroups) return undefined;
  const keysOf = ({ list }: { list: readonly { key: string }[] }) => new Set(list.map(({ key }) => key));
  return {
    parameters: new Map(rows.map((row) => [row.key, row])),
    applications: keysOf(applications),
    terminalGroups: keysOf(terminalGroups),
  };
};

type ProductRow = {
  slug: string;
  series: string;
  successor: string | null;
  model: string;
  params: Record<string, unknown>;
  released: string;
  revised: string | null;
};

const findProducts = async (tx: Transaction, slugs: readonly string[]) => {
  const { rows } = await tx.execute<ProductRow>(sql`
    select p.slug, s.slug as series, p.model, p.params, to_char(p.released, 'YYYY-MM-DD') as released,
      to_char(p.revised, 'YYYY-MM-DD') as revised, n.slug as successor
    from product p join series s on s.id = p.series_id left join product n on n.id = p.successor_id
    where p.slug = any(${sql.param(slugs)}::text[])`);
  return new Map(rows.map((row) => [row.slug, factsOf(row)]));
};

const findAssets = async (tx: Transaction, slugs: readonly string[]) => {
  if (slugs.length === 0) return new Map<string, { type: string }>();
  const { rows } = await tx.execute<{ slug: string; type: string }>(
    sql`select slug, type from asset where slug = any(${sql.param(slugs)}::text[])`,
  );
  return new Map(rows.map((row) => [row.slug, row]));
};

/** What is about to go live, on top of what is live. */
type Pending = {
  companySource: Locale | undefined;
  names: ReadonlySet<string>;
  withdrawn: ReadonlySet<string>;
  values: ReadonlyMap<string, object>;
};

/** The part of the database that some entries are checked against, as it will be once they are live. */
export const findCheckContext = async (
  tx: Transaction,
  references: readonly Reference[],
  { companySource, names, withdrawn, values }: Pending,
): Promise<CheckContext> => {
  const live = await findLiveKeys(tx, references);
  const products = await findProducts(
    tx,
    references.filter(({ collection }) => collection === 'product').map(({ slug }) => slug),
  );
  const assets = await findAssets(
    tx,
    references.filter(({ collection }) => collection === 'asset').map(({ slug }) => slug),
  );
  const parameters = values.get('parameters parameters') as ValueOf<'parameters'> | undefined;
  const merged = new Map<string, ProductFacts>();
  const context: CheckContext = {
    companySource,
    has: (collection, slug) => {
      const key = `${collection} ${slug}`;
      return names.has(key) || (live.has(key) && !withdrawn.has(key));
    },
    entry: (collection, slug) => values.get(`${collection} ${slug}`),
    vocabulary: parameters ? vocabularyOf(parameters) : await findVocabulary(tx),
    product: (slug) => merged.get(slug) ?? products.get(slug),
    // The schema has parsed what goes live with these entries.
    asset: (name) => (values.get(`asset ${name}`) as ValueOf<'asset'> | undefined) ?? assets.get(name),
    descriptions: new Map(),
  };
  for (const [key, value] of values)
    if (key.startsWith('product ')) {
      const { value: product } = mergeEntry('product', value as ValueOf<'product'>, context);
      if (product) merged.set(product.slug, factsOf(product));
    }
  return context;
};

/** The categories of series that an entry links to: their addresses name both. */
export const findCategories = async (
  tx: Transaction,
  references: readonly Reference[],
): Promise<{ categoryOfSeries: Map<string, string>; references: Reference[] }> => {
  const series = references.filter(({ collection }) => collection === 'series').map(({ slug }) => slug);
  if (series.length === 0) return { categoryOfSeries: new Map(), references: [] };
  const { rows } = await tx.execute<{ series: string; category: string }>(sql`
    select s.slug as series, c.slug as category from series s join category c on c.id = s.category_id
    where s.slug = any(${sql.param(series)}::text[])`);
  return {
    categoryOfSeries: new Map(rows.map((row) => [row.series, row.category])),
    references: rows.map(({ category }) => ({ collection: 'category', slug: category, path: [] })),
  };
};
