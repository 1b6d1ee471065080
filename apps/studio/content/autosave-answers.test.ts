import { canonicalJson } from '@site/content/canonical-json';
import type { Path } from '@site/content/issues';
import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { valueAt } from '../fields/values.ts';
import { anAutosave } from '../testing/an-autosave.ts';
import { controlTime } from '../testing/control-time.ts';
import { applied, edit, fieldPaths } from '../testing/entry-edits.ts';

beforeEach(controlTime);

const edits = fc.array(edit, { minLength: 1, maxLength: 4 });

test('an answer overwrites nothing that was typed since it was asked for, and brings what a colleague wrote elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(edits, fc.array(edit, { maxLength: 3 }), edits, async (first, theirs, since) => {
      const gate = Promise.withResolvers<void>();
      const { store, autosave, sent } = anAutosave(async (data) => {
        await gate.promise;
        return { data: applied(structuredClone(data), theirs), version: 5 };
      });
      const stop = autosave.start();
      const type = (all: typeof edits extends fc.Arbitrary<infer E> ? E : never) => {
        for (const make of all) {
          const { path, value } = make(store.get());
          store.set(path, value);
        }
      };
      type(first);
      await vi.advanceTimersByTimeAsync(1100);
      const [request] = sent;
      if (!request) return;
      type(since);
      const typed = store.get();
      gate.resolve();
      await vi.advanceTimersByTimeAsync(10);
      const found = applied(request.data, theirs);
      const textAt = (data: unknown, path: Path) => canonicalJson(valueAt(data, path));
      if (autosave.state.get().status === 'conflict') expect(store.get()).toEqual(typed);
      else
        for (const path of fieldPaths) {
          const isTyped = textAt(typed, path) !== textAt(request.data, path);
          expect([path.join('.'), textAt(store.get(), path)]).toEqual([
            path.join('.'),
            textAt(isTyped ? typed : found, path),
          ]);
        }
      stop();
      vi.clearAllTimers();
    }),
    { numRuns: 150, seed: 31 },
  );
});
