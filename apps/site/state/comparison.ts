import type { ProductCard } from '@site/contract/catalogue';
import { useSyncExternalStore } from 'react';
import { thumbnailAddress } from '../ui/asset-picture/picture-widths.ts';
import { comparisonEvent, comparisonKey, maxCompared } from './comparison-key.ts';

/** Models chosen for comparison, stored across pages and tabs. */

export type Compared = Pick<ProductCard, 'product_id' | 'model' | 'image'>;
export type Change = 'added' | 'removed' | 'full';
/** The last change in this tab, to be announced to screen readers. */
export type LastChange = { kind: 'added' | 'removed'; model: string; count: number } | { kind: 'cleared' };

export const noComparison: readonly Compared[] = [];

const isCompared = (value: unknown): value is Compared => {
  const { product_id, model, image } = (value ?? {}) as Partial<Compared>;
  return Number.isInteger(product_id) && typeof model === 'string' && typeof image === 'string';
};

/** Anyone can write to storage: only well-formed entries are accepted, each model once. */
export const parseComparison = (raw: string | null): readonly Compared[] => {
  try {
    const value: unknown = JSON.parse(raw ?? '[]');
    const list = Array.isArray(value) ? value.filter(isCompared) : [];
    const distinct = list.filter(({ product_id }, at) => list.findIndex((one) => one.product_id === product_id) === at);
    return distinct.length > 0 ? distinct.slice(0, maxCompared) : noComparison;
  } catch {
    return noComparison;
  }
};

let cached: { raw: string | null; list: readonly Compared[] } = { raw: null, list: noComparison };

const readStorage = (): string | null => {
  try {
    return localStorage.getItem(comparisonKey);
  } catch {
    return cached.raw;
  }
};

/** Returns the same list until storage changes, as useSyncExternalStore requires. */
export const readComparison = (): readonly Compared[] => {
  const raw = readStorage();
  if (raw !== cached.raw) cached = { raw, list: parseComparison(raw) };
  return cached.list;
};

let lastChange: LastChange | null = null;
export const readLastChange = () => lastChange;

const write = (list: readonly Compared[], change: LastChange) => {
  lastChange = change;
  const raw = JSON.stringify(list);
  cached = { raw, list };
  try {
    localStorage.setItem(comparisonKey, raw);
  } catch {
    // Storage may be blocked or full: the choice then lasts as long as this page.
  }
  dispatchEvent(new Event(comparisonEvent));
};

export const removeFromComparison = ({ product_id, model }: Pick<Compared, 'product_id' | 'model'>) => {
  const list = readComparison().filter((one) => one.product_id !== product_id);
  write(list, { kind: 'removed', model, count: list.length });
};
export const clearComparison = () => write(noComparison, { kind: 'cleared' });

/** Adds a model or removes it; a fifth model is refused. */
export const toggleComparison = (product: Compared & Pick<ProductCard, 'picture'>): Change => {
  const { product_id, model } = product;
  const list = readComparison();
  if (list.some((one) => one.product_id === product_id)) {
    removeFromComparison({ product_id, model });
    return 'removed';
  }
  if (list.length >= maxCompared) return 'full';
  write([...list, { product_id, model, image: thumbnailAddress(product) }], {
    kind: 'added',
    model,
    count: list.length + 1,
  });
  return 'added';
};

/** Other tabs notify through the storage event, this tab through its own event. */
export const subscribeComparison = (listener: () => void) => {
  addEventListener('storage', listener);
  addEventListener(comparisonEvent, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(comparisonEvent, listener);
  };
};

/** The models to compare, as this browser remembers them. */
export const useComparison = () => useSyncExternalStore(subscribeComparison, readComparison, () => noComparison);
