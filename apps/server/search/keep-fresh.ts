import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/connection.ts';

/** GIN collects new rows in a pending list, which every search would have to scan; this merges them into the index. */
export const mergePendingRows = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`
    select gin_clean_pending_list(i.indexrelid) from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam and a.amname = 'gin'
    where i.indrelid in ('search_document'::regclass, 'search_word'::regclass)`);
};

/** Rows that changed, by table; `all` if they are too many to list, or if the change has no rows, as that of a setting. */
export type ChangedRows = ReadonlyMap<string, readonly number[] | 'all'>;

/**
 * In place of a table: products that became public or ceased to be. Entries that name products show their models, which never change, if they are
 * public.
 */
export const productVisibility = 'product_visibility';

/** Beyond this many rows of a table, it is cheaper to compare the whole source. */
const maxListedRows = 500;

/** Notes in the transaction of a change what the index must read again, so that no change is lost and none is looked for. */
export const recordSearchChanges = async (tx: Transaction, rows: ChangedRows): Promise<void> => {
  const list = [...rows].flatMap(([table, ids]): { table: string; id: number | null }[] =>
    ids === 'all' || ids.length > maxListedRows ? [{ table, id: null }] : ids.map((id) => ({ table, id })),
  );
  if (list.length === 0) return;
  await tx.execute(sql`
    insert into search_change (source_table, row_id)
    select * from unnest(${sql.param(list.map(({ table }) => table))}::text[], ${sql.param(list.map(({ id }) => id))}::int[])`);
};

/** Takes the changes that no node has read yet. The caller holds the lock of the index until it has written them. */
export const takeSearchChanges = async (tx: Queryable): Promise<ChangedRows> => {
  const { rows } = await tx.execute<{ table: string; ids: (number | null)[] }>(sql`
    with taken as (delete from search_change returning source_table, row_id)
    select source_table as table, array_agg(distinct row_id) as ids from taken group by source_table`);
  return new Map(rows.map(({ table, ids }) => [table, ids.includes(null) ? 'all' : ids.filter((id) => id !== null)]));
};

type Deps = {
  /** Brings the index up to date with recorded changes, or with the whole content. */
  refresh: (whole: boolean) => Promise<void>;
  log: (error: unknown) => void;
};

/** One import sends several messages; those within this time cause one refresh. */
const debounceMs = 100;
const retryDelayMs = 5_000;

/** Refreshes the index after every change, one refresh at a time. */
export const keepFresh = ({ refresh, log }: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let isWholeDue = false;
  let closed = false;

  const schedule = (ms: number) => {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      run();
    }, ms);
  };
  const run = () => {
    if (running) {
      again = true;
      return;
    }
    const whole = isWholeDue;
    isWholeDue = false;
    running = refresh(whole)
      .catch((error: unknown) => {
        log(error);
        isWholeDue = true;
        schedule(retryDelayMs);
      })
      .finally(() => {
        running = undefined;
        if (again) schedule(0);
        again = false;
      });
  };

  return {
    /** `whole` where it is not known what changed. */
    changed: (whole: boolean): void => {
      isWholeDue ||= whole;
      schedule(debounceMs);
    },
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
};
