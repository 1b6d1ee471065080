import { inArray, sql } from 'drizzle-orm';
import { documentPart } from '#catalogue/support/downloads-table.ts';
import type { Transaction } from '#platform/database/connection.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import { productParts } from '../list/product-parts.ts';
import type { DocumentSources } from '../sources/document-sources.ts';

/** Stores what the products contribute to documents about many products. `ids` includes those that are no longer public. */
export const writeParts = async (
  tx: Transaction,
  sources: DocumentSources,
  ids: readonly number[] | 'all',
): Promise<void> => {
  const rows = sources.products.flatMap((product) =>
    productParts(sources, product).map((part) => ({ productId: product.id, ...part })),
  );
  await tx.delete(documentPart).where(ids === 'all' ? sql`true` : inArray(documentPart.productId, [...ids]));
  await insertRows(tx, documentPart, rows);
};
