import type { Path } from '@site/content/issues';
import { replaceEqualDeep } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import { setAt, valueAt } from './values.ts';

const maxUndoSteps = 200;

const isTyped = (value: unknown): boolean => ['string', 'number', 'undefined'].includes(typeof value);

/**
 * The entry that is being edited, outside of React: a key re-renders the one field that it changes, however long the
 * entry is.
 */
export const createEntryStore = (initial: unknown) => {
  let data = initial;
  let past: unknown[] = [];
  let future: unknown[] = [];
  let lastPath = '';
  const listeners = new Set<() => void>();
  const replace = (next: unknown) => {
    data = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => data,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What a person changes. What is typed into one field in a row is one step of undo; every other act is its own. */
    set: (path: Path, value: unknown) => {
      const before = valueAt(data, path);
      // An item that is dropped where it was changes nothing: there is nothing to undo or to save.
      if (Object.is(replaceEqualDeep(before, value), before)) return;
      const key = isTyped(value) && isTyped(before) ? path.join('.') : '';
      if (key === '' || key !== lastPath) past = [...past, data].slice(-maxUndoSteps);
      lastPath = key;
      future = [];
      replace(setAt(data, path, value));
    },
    /** What comes from the server. It cannot be undone here. Parts that are equal stay the same objects, so that their fields do not render. */
    replace: (next: unknown) => {
      past = [];
      future = [];
      lastPath = '';
      replace(replaceEqualDeep(data, next));
    },
    undo: () => {
      const previous = past.at(-1);
      if (previous === undefined) return;
      past = past.slice(0, -1);
      future = [...future, data];
      lastPath = '';
      replace(previous);
    },
    redo: () => {
      const next = future.at(-1);
      if (next === undefined) return;
      future = future.slice(0, -1);
      past = [...past, data];
      lastPath = '';
      replace(next);
    },
  };
};

export type EntryStore = ReturnType<typeof createEntryStore>;

export const EntryContext = createContext<EntryStore | null>(null);

export const useEntryStore = (): EntryStore => {
  const store = use(EntryContext);
  if (!store) throw new Error('fields need an entry around them');
  return store;
};

/** The value at a place of the entry, and how to change it. */
export const useValue = (path: Path): [value: unknown, set: (value: unknown) => void] => {
  const store = useEntryStore();
  const value = useSyncExternalStore(store.subscribe, () => valueAt(store.get(), path));
  return [value, (next) => store.set(path, next)];
};
