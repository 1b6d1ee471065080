import type { ProductCard } from '#contract/catalogue.ts';

/** Models chosen for comparison, kept across pages and tabs. */
const key = 'comparison';
export const mostCompared = 4;

export type Compared = Pick<ProductCard, 'product_id' | 'model' | 'image'>;
export type Change = 'added' | 'removed' | 'full';
/** What was done last in this tab, to be announced. */
export type LastChange = { kind: 'added' | 'removed'; model: string; count: number } | { kind: 'cleared' };

export const noComparison: readonly Compared[] = [];

const isCompared = (value: unknown): value is Compared => {
  const { product_id, model, image } = (value ?? {}) as Partial<Compared>;
  return Number.isInteger(product_id) && typeof model === 'string' && typeof image === 'string';
};

/** Storage is anyone's: only what makes sense is taken, each model once. */
export const parseComparison = (raw: string | null): readonly Compared[] => {
  try {
    const value: unknown = JSON.parse(raw ?? '[]');
    const list = Array.isArray(value) ? value.filter(isCompared) : [];
    const distinct = list.filter(({ product_id }, at) => list.findIndex((one) => one.product_id === product_id) === at);
    return distinct.length > 0 ? distinct.slice(0, mostCompared) : noComparison;
  } catch {
    return noComparison;
  }
};

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

let cached: { raw: string | null; list: readonly Compared[] } = { raw: null, list: noComparison };

const readStorage = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return cached.raw;
  }
};

/** The same list until the storage changes, as React's stores demand. */
export const readComparison = (): readonly Compared[] => {
  const raw = readStorage();
  if (raw !== cached.raw) cached = { raw, list: parseComparison(raw) };
  return cached.list;
};

let last: LastChange | null = null;
export const readLastChange = () => last;

const write = (list: readonly Compared[], change: LastChange) => {
  last = change;
  const raw = JSON.stringify(list);
  cached = { raw, list };
  try {
    localStorage.setItem(key, raw);
  } catch {
    // Storage may be closed or full: the choice then lasts as long as this page.
  }
  tell();
};

export const removeFromComparison = ({ product_id, model }: Pick<Compared, 'product_id' | 'model'>) => {
  const list = readComparison().filter((one) => one.product_id !== product_id);
  write(list, { kind: 'removed', model, count: list.length });
};
export const clearComparison = () => write(noComparison, { kind: 'cleared' });

/** Adds or takes away; a fifth model is refused. */
export const toggleComparison = ({ product_id, model, image }: Compared): Change => {
  const list = readComparison();
  if (list.some((one) => one.product_id === product_id)) {
    removeFromComparison({ product_id, model });
    return 'removed';
  }
  if (list.length >= mostCompared) return 'full';
  write([...list, { product_id, model, image }], { kind: 'added', model, count: list.length + 1 });
  return 'added';
};

/** Other tabs tell through the storage event; this one has to tell itself. */
export const subscribeComparison = (listener: () => void) => {
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
};
