import type { EcuFeedbackInput } from '@site/contract/faults';
import type { Locale } from '@site/contract/locales';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '#platform/database/connection.ts';
import { findCodes } from './queries.ts';
import { faultFeedback } from './table.ts';

type Deps = { db: Db; clock: () => Date };
type Feedback = z.output<typeof EcuFeedbackInput>;

/** Stores whether an explanation was right, once per key. `undefined` if it names a code that does not exist. */
export const createFaultFeedback =
  ({ db, clock }: Deps) =>
  async (
    { ecu_id: id, spn, fmi, right, note, idempotency_key: key }: Feedback,
    locale: Locale,
  ): Promise<number | undefined> => {
    const now = clock();
    if (id !== undefined && (await findCodes(db, now, [id])).length === 0) return undefined;
    const [row] = await db
      .insert(faultFeedback)
      .values({
        codeId: id ?? null,
        spn: spn ?? null,
        fmi: fmi ?? null,
        right,
        note: note ?? null,
        locale,
        idempotencyKey: key ?? null,
        at: now,
      })
      .onConflictDoNothing()
      .returning({ id: faultFeedback.id });
    if (row || key === undefined) return row?.id;
    const [same] = await db
      .select({ id: faultFeedback.id })
      .from(faultFeedback)
      .where(eq(faultFeedback.idempotencyKey, key));
    return same?.id;
  };

export type FaultFeedback = ReturnType<typeof createFaultFeedback>;
