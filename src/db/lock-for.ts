import { sql } from 'drizzle-orm';
import type { Transaction } from './connection.ts';
import { locks } from './locks.ts';

/**
 * Takes an advisory lock until the end of the transaction, in which statements, this one included, may take up to `timeout`. Both are our
 * own constants, so that one message can carry two statements.
 */
export const lockFor = async (tx: Transaction, name: keyof typeof locks, timeout: `${number}s`): Promise<void> => {
  await tx.execute(sql.raw(`set local statement_timeout = '${timeout}'; select pg_advisory_xact_lock(${locks[name]})`));
};
