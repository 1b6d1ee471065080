import { sql } from 'drizzle-orm';
import type { Transaction } from './connection.ts';
import { locks } from './locks.ts';

/**
 * Takes an advisory lock until the end of the transaction, in which statements, this one included, may take up to `timeout`. Both are our
 * own constants, so that one message can carry several statements. With `patience` it gives up earlier, as if the connection had this lock timeout.
 */
export const lockFor = async (
  tx: Transaction,
  name: keyof typeof locks,
  timeout: `${number}s`,
  patience?: `${number}s`,
): Promise<void> => {
  const lock = `select pg_advisory_xact_lock(${locks[name]})`;
  const take = patience ? `set local lock_timeout = '${patience}'; ${lock}; set local lock_timeout to default` : lock;
  await tx.execute(sql.raw(`set local statement_timeout = '${timeout}'; ${take}`));
};
