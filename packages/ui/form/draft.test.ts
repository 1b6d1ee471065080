import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, mergeDraft, readDraft, withoutSecrets, writeDraft } from './draft.ts';
import { newKey } from './new-key.ts';

const store = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
});
beforeEach(() => store.clear());
afterAll(() => void vi.unstubAllGlobals());

test('a draft is restored with its key until it is dropped', () => {
  const draft = { values: { name: 'Ayşe' }, key: newKey(), tried: true };
  writeDraft('inquiry', draft);
  expect(readDraft('inquiry')).toEqual(draft);
  expect(readDraft('feedback')).toBeUndefined();
  dropDraft('inquiry');
  expect(readDraft('inquiry')).toBeUndefined();
});

test.each(['', 'null', '7', '[]', '{"values":[]}', 'not json'])('storage that holds %j yields no draft', (raw) => {
  store.set('draft:inquiry', raw);
  expect(readDraft('inquiry')).toBeUndefined();
});

test('only known fields of the right type are restored, and never a secret', () => {
  const initial = { name: '', ids: [] as number[], password: '' };
  const storedValues = { name: 7, ids: [1], password: 'x', other: 'y', ['__proto__']: 'z' };
  expect(mergeDraft(initial, storedValues, ['password'])).toEqual({ name: '', ids: [1], password: '' });
  expect(withoutSecrets({ name: 'a', password: 'x' }, ['password'])).toEqual({ name: 'a' });
});

test('a storage that throws does no harm', () => {
  const refuse = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  writeDraft('inquiry', { values: {}, key: 'k', tried: false });
  refuse.mockRestore();
  expect(readDraft('inquiry')).toBeUndefined();
});

test('keys are distinct UUIDs of version 4', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(100);
});
