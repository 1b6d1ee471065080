import { useText } from '@site/ui/language/use-text';
import { useCallback, useSyncExternalStore, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Shortcut } from '../frame/shortcuts.ts';

/**
 * The row that keys act on: `J` and `K` move it, and it stays in view. Mark the row with `data-cursor`.
 *
 * @example
 * const { cursor, setCursor, shortcuts } = useRowCursor(rows.length);
 */
export const useRowCursor = (count: number) => {
  const t = useText();
  const [position, setCursor] = useState(0);
  const cursor = Math.min(position, Math.max(0, count - 1));
  useEffect(() => {
    document.querySelector('[data-cursor]')?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
  const shortcuts: Shortcut[] = [
    { keys: 'j', label: t('studio.nextRow'), run: () => setCursor(Math.min(cursor + 1, count - 1)), shown: true },
    { keys: 'k', label: t('studio.previousRow'), run: () => setCursor(Math.max(cursor - 1, 0)), shown: true },
  ];
  return { cursor, setCursor, shortcuts };
};

/** Choices that are parameters of the address, so that every view has a link. */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  /** An empty value removes its parameter. */
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            next.delete(name);
            if (value !== undefined && value !== '') next.append(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    params,
    get: (name: string): string => params.get(name) ?? '',
    oneOf: <T extends string>(name: string, values: readonly T[]): T | undefined =>
      values.find((value) => value === params.get(name)),
    set,
    replace: (query: string) => setParams(new URLSearchParams(query), { replace: true }),
  };
};

/** Whether a media query matches now, for what a style sheet alone cannot change. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Whether the window is wider than a phone, for controls that have another place there. */
export const useIsWide = (): boolean => useMedia('(width >= 768px)');
