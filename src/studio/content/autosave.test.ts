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
