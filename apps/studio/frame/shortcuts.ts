import { useEffect, useRef } from 'react';
import { createStore } from '../parts/store.ts';
import { comboOf, isHandledByTarget, isMainAct, isTyping } from './key-events.ts';

/** What covers the screen by a key: the palette, the list of all keys, or help. */
export const overlayStore = createStore<'palette' | 'keys' | 'help' | undefined>(undefined);

export const openPalette = () => overlayStore.set('palette');
export const openKeyList = () => overlayStore.set('keys');
export const openHelp = () => overlayStore.set('help');
export const closeOverlay = () => overlayStore.set(undefined);

export type Shortcut = {
  /** `n`, `Shift+x`, `Ctrl+Enter`, `F8`, or `g p` for one after the other. */
  keys: string;
  label: string;
  run: () => void;
  /** Also shown in the status line. */
  shown?: boolean;
};

const sequenceMs = 1500;
const storageKey = 'studio-letter-keys';

/** Groups of shortcuts: the frame's first, those of the newest screen or dialog last. */
export const shortcutStore = createStore<readonly (readonly Shortcut[])[]>([]);

/** People who dictate or have an unsteady hand can switch off keys without Ctrl or Alt (WCAG 2.1.4). */
export const letterKeysStore = createStore(localStorage.getItem(storageKey) !== 'off');
export const switchLetterKeys = (on: boolean) => {
  localStorage.setItem(storageKey, on ? 'on' : 'off');
  letterKeysStore.set(on);
};

/** Makes keys work while a component is shown; the latest component wins where two want the same key. */
export const useShortcuts = (shortcuts: readonly Shortcut[], level: 'frame' | 'screen' = 'screen') => {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const names = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join();
  useEffect(() => {
    const group = latest.current.map((shortcut, index) => ({
      ...shortcut,
      run: () => latest.current[index]?.run(),
    }));
    const others = shortcutStore.get();
    // Effects of a screen run before those of the frame around it.
    shortcutStore.set(level === 'frame' ? [group, ...others] : [...others, group]);
    return () => shortcutStore.set(shortcutStore.get().filter((other) => other !== group));
  }, [names, level]);
};

const find = (keys: string): Shortcut | undefined =>
  shortcutStore
    .get()
    .flat()
    .findLast((shortcut) => shortcut.keys === keys);

const startsSequence = (key: string): boolean =>
  shortcutStore.get().some((group) => group.some(({ keys }) => keys.startsWith(`${key} `)));

/** Listens for keys, once for the whole studio. */
export const useShortcutListener = () => {
  useEffect(() => {
    let first: { key: string; at: number } | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const { combo, isPlain } = comboOf(event);
      if (isPlain && (!letterKeysStore.get() || isTyping(event.target))) return;
      if (isHandledByTarget(event)) return;
      const isInTime = first !== undefined && event.timeStamp - first.at < sequenceMs;
      const shortcut = (isInTime && find(`${first?.key} ${combo}`)) || find(combo);
      first = undefined;
      if (shortcut) {
        event.preventDefault();
        shortcut.run();
      } else if (isPlain && startsSequence(combo)) first = { key: combo, at: event.timeStamp };
    };
    // A button with the focus would take Ctrl Enter for a press on itself.
    const onMainAct = (event: KeyboardEvent) => {
      if (!isMainAct(event)) return;
      onKeyDown(event);
      if (event.defaultPrevented) event.stopPropagation();
    };
    document.addEventListener('keydown', onMainAct, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onMainAct, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
};
