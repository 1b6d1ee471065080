import type { Db } from '#platform/database/connection.ts';
import type { Holdings } from './holdings.ts';

/** Everything we hold about a user, by kind. */
export const createExport =
  ({ db, clock, holdings }: { db: Db; clock: () => Date; holdings: Holdings }) =>
  async (accountId: number) => {
    const parts = await Promise.all(
      Object.entries(holdings).map(async ([kind, { read }]) => [kind, await read(db, accountId)] as const),
    );
    return { made: clock().toISOString(), parts: Object.fromEntries(parts) };
  };
