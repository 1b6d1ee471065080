import { sql } from 'drizzle-orm';
import type { CheckContext, Vocabulary } from '#content/check-context.ts';
import { nounNames } from '#content/nouns.ts';
import type { Parameter } from '#content/parameters/schema.ts';
import { factsOf } from '#content/product/check.ts';
import type { Reference } from '#content/references.ts';
import type { Transaction } from '#db/connection.ts';
import type { TableName } from '#db/tables/entries.ts';
import { readSetting } from '../settings/read-setting.ts';
import { findCompanySource } from './company-source.ts';
import { identify, type Identities } from './identities.ts';
import { tableNames, tableOf } from './tables.ts';

/** The identities of the rows that one entry writes or refers to, by table. */
export const identifyNamed = async (
  tx: Transaction,
  slugs: ReadonlyMap<TableName, readonly string[]>,
  references: readonly Reference[],
): Promise<Map<TableName, Identities>> => {
  const named = Map.groupBy(references, ({ noun }) => tableOf(noun));
  const identities = new Map<TableName, Identities>();
  for (const table of tableNames) {
    const write = slugs.get(table) ?? [];
    const read = (named.get(table) ?? []).map(({ slug }) => slug);
    if (write.length + read.length > 0) identities.set(table, await identify(tx, table, { write, read }));
  }
  return identities;
};

const findVocabulary = async (tx: Transaction): Promise<Vocabulary | undefined> => {
  const { rows } = await tx.execute<Pick<Parameter, 'key' | 'type' | 'options'>>(
    sql`select slug as key, type, options from parameter where status <> 'archived'`,
  );
  const applications = await readSetting(tx, 'applications');
  const terminalGroups = await readSetting(tx, 'terminal_groups');
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
  model: string;
  params: Record<string, unknown>;
  released: string;
  revised: string | null;
};

const findProducts = async (tx: Transaction, slugs: readonly string[]) => {
  const { rows } = await tx.execute<ProductRow>(sql`
    select slug, model, params, to_char(released, 'YYYY-MM-DD') as released, to_char(revised, 'YYYY-MM-DD') as revised
    from product where slug = any(${sql.param(slugs)}::text[])`);
  return new Map(rows.map((row) => [row.slug, factsOf(row)]));
};

const findAssets = async (tx: Transaction, slugs: readonly string[]) => {
  if (slugs.length === 0) return new Map<string, { type: string }>();
  const { rows } = await tx.execute<{ slug: string; type: string }>(
    sql`select slug, type from asset where slug = any(${sql.param(slugs)}::text[])`,
  );
  return new Map(rows.map((row) => [row.slug, row]));
};

/** The part of the database that one entry is checked against. */
export const findCheckContext = async (
  tx: Transaction,
  identities: ReadonlyMap<TableName, Identities>,
  slugs: ReadonlyMap<TableName, readonly string[]>,
  references: readonly Reference[],
): Promise<CheckContext> => {
  const named = references.filter(({ noun }) => noun === 'product').map(({ slug }) => slug);
  const products = await findProducts(tx, named);
  const assets = await findAssets(
    tx,
    references.filter(({ noun }) => noun === 'asset').map(({ slug }) => slug),
  );
  const tables = new Map<string, TableName | undefined>(nounNames.map((noun) => [noun, tableOf(noun)]));
  return {
    companySource: await findCompanySource(tx),
    has: (noun, slug) => {
      const table = tables.get(noun);
      if (!table) return false;
      const status = identities.get(table)?.existing.get(slug)?.status;
      return slugs.get(table)?.includes(slug) === true || (status !== undefined && status !== 'archived');
    },
    vocabulary: await findVocabulary(tx),
    product: (slug) => products.get(slug),
    asset: (name) => assets.get(name),
    descriptions: new Map(),
  };
};

/** The categories of series that an entry links to: their addresses name both. */
export const findCategories = async (
  tx: Transaction,
  references: readonly Reference[],
): Promise<{ categoryOfSeries: Map<string, string>; references: Reference[] }> => {
  const series = references.filter(({ noun }) => noun === 'series').map(({ slug }) => slug);
  if (series.length === 0) return { categoryOfSeries: new Map(), references: [] };
  const { rows } = await tx.execute<{ series: string; category: string }>(sql`
    select s.slug as series, c.slug as category from series s join category c on c.id = s.category_id
    where s.slug = any(${sql.param(series)}::text[])`);
  return {
    categoryOfSeries: new Map(rows.map((row) => [row.series, row.category])),
    references: rows.map(({ category }) => ({ noun: 'category', slug: category, path: [] })),
  };
};
