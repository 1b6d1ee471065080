import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { createDocumentStore } from '../fields/document-store.ts';
import { createAutosave } from './autosave.ts';
import { type BasedOn, localDraftsOf } from './local-drafts.ts';

type Server = { data: unknown; version: number };

const anEntry = (respond?: (data: unknown, basedOn: BasedOn) => Promise<Server>) => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
  const drafts = localDraftsOf('draft', storage);
  const data = { title: { en: 'One', zh: '一' } };
  const store = createDocumentStore(data);
  const sent: { data: unknown; basedOn: BasedOn }[] = [];
  let version = 3;
  const send = async (document: unknown, basedOn: BasedOn) => {
    sent.push({ data: document, basedOn });
    version += 1;
    return { problems: [], ...(respond ? await respond(document, basedOn) : { data: document, version }) };
  };
  const autosave = createAutosave({ store, base: data, basedOn: { version: 3, live: 7 }, problems: [], send, drafts });
  return { store, sent, drafts, autosave };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('keys in a row are one save, a second after the last', async () => {
  const { store, sent, autosave, drafts } = anEntry();
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
  const { store, sent, autosave, drafts } = anEntry(async (data) => {
    if (!isOnline) throw new TypeError('failed to fetch');
    return { data, version: 4 };
  });
  autosave.start();
  store.set(['title', 'en'], 'Only');
  await vi.advanceTimersByTimeAsync(1100);
  expect(autosave.state.get().status).toBe('offline');
  expect(drafts.read()).toEqual({ data: { title: { en: 'Only', zh: '一' } }, basedOn: { version: 3, live: 7 } });
  isOnline = true;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sent.at(-1)?.data).toEqual({ title: { en: 'Only', zh: '一' } });
  expect(autosave.state.get().status).toBe('saved');
  expect(drafts.read()).toBeUndefined();
});

test('an hour without a network in the middle of a sentence loses no word, and says since when', async () => {
  let isOnline = true;
  const { store, sent, autosave, drafts } = anEntry(async (data) => {
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
  const { store, sent, autosave, drafts } = anEntry();
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
  const { store, autosave, drafts } = anEntry(async (data) => {
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
  const { store, sent, autosave, drafts } = anEntry(() =>
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
  const { store, autosave, sent } = anEntry(async (data) => {
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

test('a field that two people changed is asked about and never lost', async () => {
  const theirs = { title: { en: 'Theirs', zh: '一' } };
  const { store, autosave, sent } = anEntry(async (data, { version }) => {
    if (version === 3)
      throw new ApiError({
        code: 409,
        msg: 'changed',
        data: { version: 6, data: theirs, conflicts: [{ path: ['title', 'en'], mine: 'Mine', theirs: 'Theirs' }] },
      });
    return { data, version: 7 };
  });
  autosave.start();
  store.set(['title', 'en'], 'Mine');
  await vi.advanceTimersByTimeAsync(1100);
  expect(autosave.state.get()).toMatchObject({ status: 'conflict', conflict: { version: 6 } });
  expect(store.get()).toEqual({ title: { en: 'Mine', zh: '一' } });
  autosave.resolve(() => true);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.at(-1)).toEqual({ data: { title: { en: 'Mine', zh: '一' } }, basedOn: { version: 6, live: 7 } });
  expect(autosave.state.get().status).toBe('saved');
});
