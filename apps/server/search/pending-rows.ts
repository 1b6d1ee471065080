import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/connection.ts';

/** GIN collects new rows in a pending list, which every search would have to scan; this merges them into the index. */
export const mergePendingRows = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`
    select gin_clean_pending_list(i.indexrelid) from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam and a.amname = 'gin'
    where i.indrelid in ('search_document'::regclass, 'search_word'::regclass)`);
};
