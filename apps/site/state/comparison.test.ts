import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { maxCompared } from './comparison-key.ts';
import {
  clearComparison,
  parseComparison,
  readComparison,
  readLastChange,
  subscribeComparison,
  toggleComparison,
} from './comparison.ts';

const target = new EventTarget();
const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});
vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));

const aModel = (product_id: number) => ({ product_id, model: `GK${product_id}`, image: `/media/${product_id}.svg` });
const ids = () => readComparison().map(({ product_id }) => product_id);

beforeEach(clearComparison);
afterAll(() => void vi.unstubAllGlobals());

test('toggling a model adds it, and toggling it again removes it', () => {
  expect(toggleComparison(aModel(1))).toBe('added');
  expect(toggleComparison(aModel(2))).toBe('added');
  expect(toggleComparison(aModel(1))).toBe('removed');
  expect(ids()).toEqual([2]);
});

test('a fifth model is refused and the four stay', () => {
  for (let id = 1; id <= maxCompared; id++) toggleComparison(aModel(id));
  expect(toggleComparison(aModel(9))).toBe('full');
  expect(ids()).toEqual([1, 2, 3, 4]);
});

test('listeners are notified of changes in this tab and others until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = subscribeComparison(listener);
  store.set('comparison', JSON.stringify([aModel(7)]));
  target.dispatchEvent(Object.assign(new Event('storage'), { key: 'comparison' }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(ids()).toEqual([7]);
  toggleComparison(aModel(8));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toggleComparison(aModel(9));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('the last change is available for announcements', () => {
  toggleComparison(aModel(1));
  expect(readLastChange()).toEqual({ kind: 'added', model: 'GK1', count: 1 });
  toggleComparison(aModel(1));
  expect(readLastChange()).toEqual({ kind: 'removed', model: 'GK1', count: 0 });
  clearComparison();
  expect(readLastChange()).toEqual({ kind: 'cleared' });
});

test('the list is the same object until it changes', () => {
  toggleComparison(aModel(1));
  expect(readComparison()).toBe(readComparison());
});

test.each(['', 'null', '{"a":1}', '[1,"x",null]', '[{"product_id":"1","model":"x","image":""}]', 'not json'])(
  'storage that holds %j is an empty comparison',
  (raw) => expect(parseComparison(raw)).toEqual([]),
);

test('a model is listed once, and at most four models are', () => {
  const raw = JSON.stringify([1, 1, 2, 3, 4, 5].map(aModel));
  expect(parseComparison(raw).map(({ product_id }) => product_id)).toEqual([1, 2, 3, 4]);
});

test('a storage that throws still allows choices on this page', () => {
  const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const getItem = vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  toggleComparison(aModel(5));
  expect(ids()).toEqual([5]);
  setItem.mockRestore();
  getItem.mockRestore();
});
