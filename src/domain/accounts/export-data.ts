import type { Db } from '#db/connection.ts';
import { holdings } from './holdings.ts';

/** Everything we hold about a user, by kind. */
export const createExport =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  async (accountId: number) => {
    const parts = await Promise.all(
      Object.entries(holdings).map(async ([kind, { read }]) => [kind, await read(db, accountId)] as const),
    );
    return { made: clock().toISOString(), parts: Object.fromEntries(parts) };
  };
