import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/connection.ts';
import { sortUnit } from '../list/entry.ts';
import type { SourceProduct } from '../sources/document-sources.ts';
import { positions } from '../sources/load.ts';
import type { Row } from './download-row.ts';

/**
 * Whether changed products have the places in the menu that their documents had before. Then all others have theirs too, because a
 * change does not touch the order among them. A product without documents may have moved.
 */
export const areInPlace = (
  ids: readonly number[],
  before: readonly Pick<Row, 'productId' | 'documentId' | 'status' | 'sort'>[],
  products: readonly Pick<SourceProduct, 'id' | 'position'>[],
): boolean => {
  const places = new Map(products.map(({ id, position }) => [id, position]));
  return ids.every((id) => {
    const own = before.find(
      ({ productId, documentId, status }) => productId === id && documentId === null && status === 'published',
    );
    return own !== undefined && Math.floor(own.sort / sortUnit) === places.get(id);
  });
};

/** Moves the documents of products that did not change themselves, but whose place in the menu did. Returns their number. */
export const moveToPositions = async (tx: Transaction, now: Date): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    update download d set sort = public.position * ${sortUnit}::int + d.sort % ${sortUnit}::int
    from (${positions(now)}) public
    where d.product_id = public.id and d.document_id is null and d.status = 'published'
      and d.sort / ${sortUnit}::int <> public.position`);
  return rowCount ?? 0;
};
