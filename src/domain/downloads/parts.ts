import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/connection.ts';
import { insertRows } from '#db/insert-rows.ts';
import { documentPart } from '#db/tables/downloads.ts';
import { productParts } from '../documents/list/product-parts.ts';
import type { DocumentSources } from '../documents/sources/document-sources.ts';

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
