import { ApiError } from '@site/contract/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAutosave } from '../testing/an-autosave.ts';
import { controlTime } from '../testing/control-time.ts';

beforeEach(controlTime);

test('keys in a row are one save, a second after the last', async () => {
  const { store, sent, autosave, drafts } = anAutosave();
  autosave.start();
  store.set(['title', 'en'], 'On');
  await vi.advanceTimersByTimeAsync(900);
  store.set(['title', 'en'], 'Only');
  await vi.advanceTimersByTimeAsync(900);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual([{ data: { title: { en: 'Only', zh: '一' } }, basedOn: { version: 3, live: 7 } }]);
  expect(autosave.state.get()).toMatchObject({ status: 'saved', version: 4 });
  expect(drafts.read()).toBeUndefined();
});

test('without a network the change stays in the browser and is sent later', async () => {
  let isOnline = false;
  const { store, sent, autosave, drafts } = anAutosave(async (data) => {
    if (!isOnline) throw new TypeError('failed to fetch');
    return { data, version: 4 };
  });
  autosave.start();
  store.set(['title', 'en'], 'Only');
  await vi.advanceTimersByTimeAsync(1100);
  expect(autosave.state.get().status).toBe('offline');
  expect(drafts.read()).toMatchObject({ data: { title: { en: 'Only', zh: '一' } }, basedOn: { version: 3, live: 7 } });
  isOnline = true;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sent.at(-1)?.data).toEqual({ title: { en: 'Only', zh: '一' } });
  expect(autosave.state.get().status).toBe('saved');
  expect(drafts.read()).toBeUndefined();
});

test('an hour without a network in the middle of a sentence loses no word, and says since when', async () => {
  let isOnline = true;
  const { store, sent, autosave, drafts } = anAutosave(async (data) => {
    if (!isOnline) throw new TypeError('failed to fetch');
    return { data, version: 4 };
  });
  autosave.start();
  store.set(['title', 'en'], 'Only the');
  await vi.advanceTimersByTimeAsync(1100);
  isOnline = false;
  store.set(['title', 'en'], 'Only the first');
  await vi.advanceTimersByTimeAsync(1100);
  const { since } = autosave.state.get();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  store.set(['title', 'en'], 'Only the first half');
  await vi.advanceTimersByTimeAsync(1100);
  expect(autosave.state.get()).toMatchObject({ status: 'offline', since });
  expect(drafts.read()?.data).toEqual({ title: { en: 'Only the first half', zh: '一' } });
  isOnline = true;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sent.at(-1)).toEqual({ data: store.get(), basedOn: { version: 4, live: 7 } });
  expect(autosave.state.get()).toMatchObject({ status: 'saved' });
});

test('a browser that crashes while somebody types without a pause has all but the last half second', async () => {
  const { store, sent, autosave, drafts } = anAutosave();
  autosave.start();
  for (let length = 1; length <= 20; length++) {
    store.set(['title', 'en'], 'x'.repeat(length));
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(sent).toEqual([]);
  expect(JSON.stringify(drafts.read())).toMatch(/x{18}/);
});

test('while the database is away the reason is shown, and the change is sent again without a key', async () => {
  let isAway = true;
  const { store, autosave, drafts } = anAutosave(async (data) => {
    if (isAway) throw new ApiError({ code: 503, msg: 'Try again later', data: null });
    return { data, version: 4 };
  });
  autosave.start();
  store.set(['title', 'en'], 'Only');
  await vi.advanceTimersByTimeAsync(1100);
  expect(autosave.state.get()).toMatchObject({ status: 'failed', message: 'Try again later' });
  expect(drafts.read()?.data).toEqual(store.get());
  isAway = false;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(autosave.state.get()).toMatchObject({ status: 'saved' });
});

test('somebody who loses the role has a reason, and the text stays in the browser without being sent again', async () => {
  const { store, sent, autosave, drafts } = anAutosave(() =>
    Promise.reject(new ApiError({ code: 403, msg: 'Your role does not allow this', data: null })),
  );
  autosave.start();
  store.set(['title', 'en'], 'Only');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(autosave.state.get()).toMatchObject({ status: 'failed', message: 'Your role does not allow this' });
  expect([sent.length, drafts.read()?.data]).toEqual([1, store.get()]);
});

test('what a colleague wrote meanwhile appears below what was typed while the save was on its way', async () => {
  const gate = Promise.withResolvers<void>();
  const { store, autosave, sent } = anAutosave(async (data) => {
    await gate.promise;
    return { data: { title: { ...(data as { title: object }).title, zh: '壹' } }, version: 5 };
  });
  autosave.start();
  store.set(['title', 'en'], 'Only');
  await vi.advanceTimersByTimeAsync(1100);
  store.set(['title', 'en'], 'Only this');
  gate.resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect(store.get()).toEqual({ title: { en: 'Only this', zh: '壹' } });
  await vi.advanceTimersByTimeAsync(1100);
  expect(sent.at(-1)).toEqual({ data: { title: { en: 'Only this', zh: '壹' } }, basedOn: { version: 5, live: 7 } });
});

test('a save has one id until it is answered, and each attempt its number', async () => {
  let isOnline = false;
  const { store, autosave, saves } = anAutosave(async (data) => {
    if (!isOnline) throw new TypeError('failed to fetch');
    return { data, version: 4 };
  });
  autosave.start();
  store.set(['title', 'en'], 'Only');
  await vi.advanceTimersByTimeAsync(1100);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(11_000);
  store.set(['title', 'en'], 'Only this');
  await vi.advanceTimersByTimeAsync(1100);
  const [first = '', second = '', third = ''] = saves.map((save) => save.split(' ')[0]);
  expect(saves).toEqual([`${first} 1`, `${first} 2`, `${third} 1`]);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('acts that wait for one save send the rest once', async () => {
  const gate = Promise.withResolvers<void>();
  const { store, autosave, sent } = anAutosave(async (data) => {
    await gate.promise;
    return { data, version: 4 };
  });
  autosave.start();
  store.set(['title', 'en'], 'Only');
  void autosave.flush();
  store.set(['title', 'en'], 'Only this');
  const both = Promise.all([autosave.flush(), autosave.flush()]);
  gate.resolve();
  await both;
  expect(sent.map(({ data }) => (data as { title: { en: string } }).title.en)).toEqual(['Only', 'Only this']);
});

test('what is undone before it is sent is saved without being sent', async () => {
  const { store, autosave, sent, drafts } = anAutosave();
  autosave.start();
  store.set(['title', 'en'], 'Only');
  await vi.advanceTimersByTimeAsync(600);
  store.undo();
  await vi.advanceTimersByTimeAsync(2000);
  expect([autosave.state.get().status, sent.length, drafts.read()]).toEqual(['saved', 0, undefined]);
});

test('an entry that was left without a network is still sent later, and then ends', async () => {
  let isOnline = false;
  const { store, autosave, sent, drafts } = anAutosave(async (data) => {
    if (!isOnline) throw new TypeError('failed to fetch');
    return { data, version: 4 };
  });
  const onEnd = vi.fn();
  const stop = autosave.start(onEnd);
  store.set(['title', 'en'], 'Only');
  stop();
  await vi.advanceTimersByTimeAsync(1100);
  expect([onEnd.mock.calls.length, drafts.read()?.data]).toEqual([0, store.get()]);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sent.at(-1)?.data).toEqual(store.get());
  expect([onEnd.mock.calls.length, drafts.read()]).toEqual([1, undefined]);
});
