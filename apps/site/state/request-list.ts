import { longestRequestNote, maxRequestLines, maxRequestQuantity } from '@site/contract/bounds';
import { useSyncExternalStore } from 'react';
import { requestEvent, requestKey, subscribeRequestList } from './request-key.ts';

/**
 * The models that somebody wants to ask for, with quantities and notes. They stay on this device, across pages and tabs,
 * and nobody sees them until they are sent.
 */

export type RequestLine = { product_id: number; model: string; image: string; quantity: number; note: string };

export const noLines: readonly RequestLine[] = [];

/** The format in storage. One that this version does not know is left alone until something is added. */
const version = 1;

export const asQuantity = (value: number): number =>
  Math.min(maxRequestQuantity, Math.max(1, Number.isFinite(value) ? Math.round(value) : 1));

export const asNote = (value: string): string => value.slice(0, longestRequestNote);

const toLine = (value: unknown): RequestLine[] => {
  const { product_id, model, image, quantity, note } = (value ?? {}) as Partial<Record<keyof RequestLine, unknown>>;
  if (typeof product_id !== 'number' || !Number.isInteger(product_id) || product_id < 1) return [];
  if (typeof model !== 'string' || model === '' || model.length > 100 || typeof image !== 'string') return [];
  return [
    {
      product_id,
      model,
      image,
      quantity: asQuantity(typeof quantity === 'number' ? quantity : 1),
      note: typeof note === 'string' ? asNote(note) : '',
    },
  ];
};

/** Anyone can write to storage: only well-formed lines are accepted, each model once, and no more than fit. */
export const parseRequestList = (raw: string | null): readonly RequestLine[] => {
  try {
    const { v, lines } = (JSON.parse(raw ?? 'null') ?? {}) as { v?: unknown; lines?: unknown };
    if (v !== version || !Array.isArray(lines)) return noLines;
    const byProduct = new Map(lines.flatMap(toLine).map((line) => [line.product_id, line]));
    return byProduct.size > 0 ? [...byProduct.values()].slice(0, maxRequestLines) : noLines;
  } catch {
    return noLines;
  }
};

let cached: { raw: string | null; list: readonly RequestLine[] } = { raw: null, list: noLines };

const readStorage = (): string | null => {
  try {
    return localStorage.getItem(requestKey);
  } catch {
    return cached.raw;
  }
};

/** Returns the same list until storage changes, as useSyncExternalStore requires. */
export const readRequestList = (): readonly RequestLine[] => {
  const raw = readStorage();
  if (raw !== cached.raw) cached = { raw, list: parseRequestList(raw) };
  return cached.list;
};

export const writeRequestList = (list: readonly RequestLine[]): void => {
  const raw = list.length > 0 ? JSON.stringify({ v: version, lines: list }) : null;
  cached = { raw, list: list.length > 0 ? list : noLines };
  try {
    if (raw === null) localStorage.removeItem(requestKey);
    else localStorage.setItem(requestKey, raw);
  } catch {
    // Storage may be blocked or full: the list then lasts as long as this page.
  }
  dispatchEvent(new Event(requestEvent));
};

/** The request list, as this browser remembers it. */
export const useRequestList = () => useSyncExternalStore(subscribeRequestList, readRequestList, () => noLines);
