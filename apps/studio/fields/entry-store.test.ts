import { expect, test } from 'vitest';
import { createEntryStore } from './entry-store.ts';

test('what is typed into one field in a row is one step of undo', () => {
  const store = createEntryStore({ title: 'One', body: 'Text' });
  store.set(['title'], 'One t');
  store.set(['title'], 'One two');
  store.set(['body'], 'Texts');
  store.set(['title'], 'One two three');
  store.undo();
  expect(store.get()).toEqual({ title: 'One two', body: 'Texts' });
  store.undo();
  store.undo();
  expect(store.get()).toEqual({ title: 'One', body: 'Text' });
  store.redo();
  expect(store.get()).toEqual({ title: 'One two', body: 'Text' });
});

test('each act on a list is a step of its own', () => {
  const store = createEntryStore({ items: ['a', 'b', 'c'] });
  store.set(['items'], ['b', 'c']);
  store.set(['items'], ['c']);
  store.undo();
  expect(store.get()).toEqual({ items: ['b', 'c'] });
  store.undo();
  expect(store.get()).toEqual({ items: ['a', 'b', 'c'] });
});
