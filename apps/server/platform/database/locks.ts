import { sql } from 'drizzle-orm';
import type { Transaction } from './connection.ts';

/**
 * The advisory locks of this database. The numbers are arbitrary, but they must differ, and they must never change their
 * meaning: nodes of two versions may run at the same time.
 */
export const locks = {
  migrate: 1_998_301_361,
  importContent: 1_998_301_362,
  syncDownloads: 1_998_301_363,
  refreshSearch: 1_998_301_364,
  rotateOidcKeys: 1_998_301_365,
  makeDocuments: 1_998_301_367,
  firstContent: 1_998_301_369,
  /** Taken by the function `audit.append`, in the migration that creates it. */
  auditTrail: 1_998_301_370,
} as const;

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
