import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
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
