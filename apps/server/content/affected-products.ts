import type { TableName } from '@site/content/tables';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import type { Changes } from './tables.ts';

/** Changes of these tables affect every product, because each product shows parameters. */
const commonTables: readonly TableName[] = ['parameter', 'parameter_group'];

/** The ids of products that changed, belong to a changed series or category, or have a file or a manual that changed. */
export const findAffectedProducts = async (db: Queryable, changes: Changes | 'all'): Promise<number[] | 'all'> => {
  if (changes === 'all') return 'all';
  const { rows, others } = changes;
  if (commonTables.some((table) => (rows.get(table) ?? []).length > 0)) return 'all';
  const idsOf = (table: TableName) => (rows.get(table) ?? []).map(({ id }) => id);
  const [products, series, categories] = [idsOf('product'), idsOf('series'), idsOf('category')];
  const assets = (rows.get('asset') ?? []).map(({ slug }) => slug);
  const manuals = others.get('manual') ?? [];
  if (series.length + categories.length + assets.length + manuals.length === 0) return products;
  const { rows: owned } = await db.execute<{ id: number }>(sql`
    select p.id from product p join series s on s.id = p.series_id
    where s.id = any(${sql.param(series)}::int[]) or s.category_id = any(${sql.param(categories)}::int[])
      or (p.drawing is null and p.pictures && ${sql.param(assets)}::text[])
      or p.drawing ->> 'family' = any(${sql.param(manuals)}::text[]) or (p.drawing is not null and ${manuals.includes('common')})
      or exists (select from jsonb_array_elements(p.files) f where f ->> 'asset' = any(${sql.param(assets)}::text[]))`);
  return [...new Set([...products, ...owned.map(({ id }) => id)])];
};
