import type * as z from 'zod';
import type { EcuFeedbackInput } from '#contract/faults.ts';
import type { Locale } from '#contract/locales.ts';
import type { Db } from '#db/connection.ts';
import { faultFeedback } from '#db/tables/faults.ts';
import { findCodes } from './queries.ts';

type Deps = { db: Db; clock: () => Date };
type Feedback = z.output<typeof EcuFeedbackInput>;

/** Stores whether an explanation was right. `undefined` if it names a code that does not exist. */
export const createFaultFeedback =
  ({ db, clock }: Deps) =>
  async ({ ecu_id: id, spn, fmi, right, note }: Feedback, locale: Locale): Promise<number | undefined> => {
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
        at: now,
      })
      .returning({ id: faultFeedback.id });
    return row?.id;
  };

export type FaultFeedback = ReturnType<typeof createFaultFeedback>;
