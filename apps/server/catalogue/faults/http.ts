import type { Failure, Note } from '@site/faults/decode/note';
import { Hono } from 'hono';
import { found, ok } from '#platform/http/answer.ts';
import type { Guard } from '#platform/http/guard.ts';
import { read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { decodeFrames, listFaults } from './fault-codes.ts';
import type { FaultFeedback } from './feedback.ts';
import type { FaultLibrary } from './library.ts';

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
