import type { EcuFeedbackInput } from '@site/contract/faults';
import type { Locale } from '@site/contract/locales';
import type { Failure, Note } from '@site/faults/decode/frame';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as z from 'zod';
import type { Db } from '#platform/database/connection.ts';
import { found, ok } from '#platform/http/answer.ts';
import type { Guard } from '#platform/http/guard.ts';
import { read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { decodeFrames, listFaults, type FaultLibrary } from './library.ts';
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

type FaultFeedback = ReturnType<typeof createFaultFeedback>;

export type FaultDeps = { library: FaultLibrary; addFeedback: FaultFeedback; guard: Guard };

export const faultRoutes = ({ library, addFeedback, guard }: FaultDeps) =>
  new Hono<Env>()
    .post('/ecuList', async (c) => ok(c, 'ecuList', await listFaults(c.var.reading, library, await read(c, 'ecuList'))))
    .post('/ecuDecode', async (c) => {
      const { frames } = await read(c, 'ecuDecode');
      await guard.limit(c, 'decodePerAddress');
      const text = c.get('text');
      const writeNote = ({ key, values }: Note | Failure) => text(key, values);
      const result = await decodeFrames(c.var.reading, library, frames);
      // The message names the line at fault, which the fixed text of a Refusal cannot.
      if ('ok' in result) {
        const msg = writeNote(result.failure);
        return c.json({ code: 400, msg, data: { errors: [{ field: 'frames', msg }] } }, 400);
      }
      const { notes, lines: _, ...data } = result;
      return ok(c, 'ecuDecode', { ...data, warnings: notes.map(writeNote) });
    })
    .post('/ecuFeedback', async (c) => {
      const input = await read(c, 'ecuFeedback');
      await guard.limit(c, 'faultFeedbackPerAddress');
      return ok(c, 'ecuFeedback', { feedback_id: found(await addFeedback(input, c.get('locale'))) });
    });
