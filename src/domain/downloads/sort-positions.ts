import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/connection.ts';
import { sortUnit } from '../documents/list/entry.ts';
import { positions } from '../documents/sources/load.ts';

/** Moves the documents of products that did not change themselves, but whose place in the menu did. Returns their number. */
export const moveToPositions = async (tx: Transaction, now: Date): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    update download d set sort = public.position * ${sortUnit}::int + d.sort % ${sortUnit}::int
    from (${positions(now)}) public
    where d.product_id = public.id and d.document_id is null and d.status = 'published'
      and d.sort / ${sortUnit}::int <> public.position`);
  return rowCount ?? 0;
};
