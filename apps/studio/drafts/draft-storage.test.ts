import { beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '../../../test/support/storage.ts';
import { anAutosave } from '../testing/an-autosave.ts';
import { controlTime } from '../testing/control-time.ts';

beforeEach(controlTime);

test('two tabs do not write over the draft of each other, and the one that stays takes over what the other left', async () => {
  const storage = aStorage();
  const held = new Map<string, () => void>();
  const locks = {
    request: async (name: string, ...rest: unknown[]): Promise<void> => {
      const gone = Promise.withResolvers<void>();
      held.set(name, gone.resolve);
      await gone.promise;
      await (rest.at(-1) as () => Promise<void>)();
    },
  } as unknown as LockManager;
  const offline = () => Promise.reject(new TypeError('failed to fetch'));
  const first = anAutosave(offline, { storage, writer: 'first', locks });
  first.autosave.start();
  first.store.set(['title', 'en'], 'First tab');
  await vi.advanceTimersByTimeAsync(600);
  const second = anAutosave(undefined, { storage, writer: 'second', locks });
  second.autosave.start();
  second.store.set(['title', 'zh'], '第二');
  await vi.advanceTimersByTimeAsync(600);
  expect(first.drafts.read()?.data).toEqual({ title: { en: 'First tab', zh: '一' } });
  await vi.advanceTimersByTimeAsync(1100);
  // The first tab crashes.
  held.get('studio-draft first')?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(second.sent.at(-1)?.data).toEqual(first.store.get());
  expect(first.drafts.read()).toBeUndefined();
});
