import { ApiError } from '@site/contract/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAutosave } from '../testing/an-autosave.ts';
import { controlTime } from '../testing/control-time.ts';

beforeEach(controlTime);

const aConflict = (version: number, data: unknown, base: unknown) =>
  new ApiError({ code: 409, msg: 'changed', data: { version, live: 7, base, data, conflicts: [] } });

test('a field that two people changed is asked about, and what was typed since the save is mine too', async () => {
  const base = { title: { en: 'One', zh: '一' } };
  const theirs = { title: { en: 'Theirs', zh: '壹' } };
  const gate = Promise.withResolvers<void>();
  const { store, autosave, sent } = anAutosave(async (data, { version }) => {
    await gate.promise;
    if (version === 3) throw aConflict(6, theirs, base);
    return { data, version: 7 };
  });
  autosave.start();
  store.set(['title', 'en'], 'Mine');
  await vi.advanceTimersByTimeAsync(1100);
  store.set(['title', 'en'], 'Mine, and a whole sentence');
  gate.resolve();
  await vi.advanceTimersByTimeAsync(10);
  const mine = 'Mine, and a whole sentence';
  expect(autosave.state.get()).toMatchObject({
    status: 'conflict',
    conflict: { version: 6, conflicts: [{ path: ['title', 'en'], mine, theirs: 'Theirs' }] },
  });
  autosave.resolve(() => true);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.at(-1)).toEqual({ data: { title: { en: mine, zh: '壹' } }, basedOn: { version: 6, live: 7 } });
  expect(autosave.state.get().status).toBe('saved');
});

test('theirs is taken where it was chosen, and what was typed elsewhere stays', async () => {
  const base = { title: { en: 'One', zh: '一' } };
  const { store, autosave, sent } = anAutosave(async (data, { version }) => {
    if (version === 3) throw aConflict(6, { title: { en: 'Theirs', zh: '一' } }, base);
    return { data, version: 7 };
  });
  autosave.start();
  store.set(['title', 'en'], 'Mine');
  store.set(['title', 'zh'], '二');
  await vi.advanceTimersByTimeAsync(1100);
  autosave.resolve(() => false);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.at(-1)?.data).toEqual({ title: { en: 'Theirs', zh: '二' } });
});

test('what a colleague writes over a saved text is shown and can be taken back', async () => {
  const { store, autosave, sent } = anAutosave();
  autosave.start();
  store.set(['title', 'en'], 'Mine');
  await vi.advanceTimersByTimeAsync(1100);
  const found = { version: 9, live: 7, data: { title: { en: 'Theirs', zh: '一' } }, author: 'Elif' };
  autosave.receive(found, false);
  expect(store.get()).toEqual(found.data);
  expect(autosave.state.get()).toMatchObject({
    replaced: [{ path: ['title', 'en'], mine: 'Mine', theirs: 'Theirs' }],
    replacedBy: 'Elif',
  });
  autosave.acknowledge(true);
  await vi.advanceTimersByTimeAsync(1100);
  expect(sent.at(-1)).toEqual({ data: { title: { en: 'Mine', zh: '一' } }, basedOn: { version: 9, live: 7 } });
  expect(autosave.state.get().replaced).toEqual([]);
});

test('what a person writes after a colleague is not replaced by what they wrote before', async () => {
  const { store, autosave } = anAutosave();
  autosave.start();
  store.set(['title', 'en'], 'Mine');
  await vi.advanceTimersByTimeAsync(1100);
  autosave.receive({ version: 9, live: 7, data: { title: { en: 'Theirs', zh: '一' } }, author: 'Elif' }, false);
  store.set(['title', 'en'], 'Theirs, and mine');
  autosave.acknowledge(true);
  expect(store.get()).toEqual({ title: { en: 'Theirs, and mine', zh: '一' } });
});

test("a person's own discard is no news to them, and takes nothing that was typed since", async () => {
  const { store, autosave } = anAutosave();
  autosave.start();
  store.set(['title', 'en'], 'Mine');
  await vi.advanceTimersByTimeAsync(1100);
  store.set(['title', 'zh'], '二');
  autosave.receive({ version: 0, live: 8, data: { title: { en: 'One', zh: '一' } } }, true);
  expect(store.get()).toEqual({ title: { en: 'One', zh: '二' } });
  expect(autosave.state.get().replaced).toEqual([]);
});

test('a text that only moved in its list is not replaced, and one that is gone from it comes back with the list', async () => {
  const { store, autosave } = anAutosave();
  autosave.start();
  const sections = (...texts: string[]) => texts.map((en) => ({ text: { en } }));
  store.set(['sections'], sections('One', 'Two'));
  await vi.advanceTimersByTimeAsync(1100);
  store.set(['sections', 1, 'text', 'en'], 'Mine');
  await vi.advanceTimersByTimeAsync(1100);
  const title = { en: 'One', zh: '一' };
  const moved = { title, sections: sections('Theirs', 'One', 'Mine') };
  autosave.receive({ version: 9, live: 7, data: moved, author: 'Elif' }, false);
  expect(autosave.state.get().replaced).toEqual([]);
  store.set(['sections', 2, 'text', 'en'], 'Mine again');
  await vi.advanceTimersByTimeAsync(1100);
  const mine = sections('Theirs', 'One', 'Mine again');
  const gone = { title, sections: sections('Theirs') };
  autosave.receive({ version: 11, live: 7, data: gone, author: 'Elif' }, false);
  expect(autosave.state.get().replaced).toEqual([{ path: ['sections'], mine, theirs: gone.sections }]);
  autosave.acknowledge(true);
  expect(store.get()).toEqual({ title, sections: mine });
});
