import { longestRequestNote, maxRequestLines, maxRequestQuantity } from '@site/contract/bounds';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { addToRequest, changeLine, clearRequest, removeLine, swapLine } from './request-changes.ts';
import { subscribeRequestList } from './request-key.ts';
import { parseRequestList, readRequestList } from './request-list.ts';

const target = new EventTarget();
const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
});
vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));

const aModel = (product_id: number, quantity?: number) => ({
  product_id,
  model: `GK${product_id}`,
  image: `/media/${product_id}.svg`,
  quantity,
});
const shown = () => readRequestList().map(({ product_id, quantity }) => [product_id, quantity]);

beforeEach(() => void clearRequest());
afterAll(() => void vi.unstubAllGlobals());

test('a model is added with its quantity, and grows when it is added again', () => {
  addToRequest([aModel(1), aModel(2, 12)]);
  const { lines } = addToRequest([aModel(2, 3)]);
  expect(shown()).toEqual([
    [1, 1],
    [2, 15],
  ]);
  expect(lines.map(({ quantity }) => quantity)).toEqual([15]);
});

test('undoing an addition leaves what another tab did meanwhile', () => {
  addToRequest([aModel(1, 5)]);
  const { undo } = addToRequest([aModel(1, 2), aModel(2)]);
  addToRequest([aModel(3)]);
  undo();
  expect(shown()).toEqual([
    [1, 5],
    [3, 1],
  ]);
});

test('a full list refuses another model by name, and nothing is lost', () => {
  addToRequest(Array.from({ length: maxRequestLines }, (_, at) => aModel(at + 1)));
  const { refused, lines } = addToRequest([aModel(7), aModel(999)]);
  expect(refused).toEqual(['GK999']);
  expect(lines).toHaveLength(1);
  expect(readRequestList()).toHaveLength(maxRequestLines);
  expect(shown()[6]).toEqual([7, 2]);
});

test('a removed line comes back where it was', () => {
  addToRequest([aModel(1), aModel(2), aModel(3)]);
  const undo = removeLine(2);
  expect(shown().map(([id]) => id)).toEqual([1, 3]);
  undo();
  expect(shown().map(([id]) => id)).toEqual([1, 2, 3]);
});

test('a cleared list comes back in its order, and storage holds nothing of an empty one', () => {
  addToRequest([aModel(1), aModel(2)]);
  const undo = clearRequest();
  expect(store.has('request-list')).toBe(false);
  undo();
  expect(shown().map(([id]) => id)).toEqual([1, 2]);
});

test('a successor takes over quantity and note, also where it is in the list already', () => {
  addToRequest([aModel(1, 4), aModel(2, 3)]);
  changeLine(1, { note: 'with labels' });
  const undo = swapLine(1, aModel(2));
  expect(readRequestList()).toMatchObject([{ product_id: 2, quantity: 7, note: 'with labels' }]);
  undo();
  expect(shown()).toEqual([
    [1, 4],
    [2, 3],
  ]);
});

test('quantities and notes stay within their bounds', () => {
  addToRequest([aModel(1)]);
  changeLine(1, { quantity: 123_456, note: 'x'.repeat(300) });
  expect(readRequestList()[0]).toMatchObject({ quantity: maxRequestQuantity, note: 'x'.repeat(longestRequestNote) });
  changeLine(1, { quantity: Number.NaN });
  expect(shown()).toEqual([[1, 1]]);
});

test('listeners hear of other tabs, and the list stays the same object until it changes', () => {
  const listener = vi.fn();
  const stop = subscribeRequestList(listener);
  store.set('request-list', JSON.stringify({ v: 1, lines: [{ ...aModel(7, 2), note: '' }] }));
  target.dispatchEvent(Object.assign(new Event('storage'), { key: 'request-list' }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([[7, 2]]);
  expect(readRequestList()).toBe(readRequestList());
  stop();
});

test.each([
  '',
  'null',
  'not json',
  '[]',
  '{"v":2,"lines":[]}',
  '{"v":1}',
  '{"v":1,"lines":[1,null,"x",{"product_id":"1","model":"x","image":""},{"product_id":-1,"model":"x","image":""}]}',
])('storage that holds %j is an empty list', (raw) => expect(parseRequestList(raw)).toEqual([]));

test('what others wrote to storage is brought within bounds, each model once', () => {
  const line = (product_id: number) => ({ ...aModel(product_id), quantity: 0, note: 5 });
  const lines = [line(1), line(1), ...Array.from({ length: 80 }, (_, at) => line(at + 2))];
  const list = parseRequestList(JSON.stringify({ v: 1, lines }));
  expect(list).toHaveLength(maxRequestLines);
  expect(list[0]).toMatchObject({ quantity: 1, note: '' });
});
