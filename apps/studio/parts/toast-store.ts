import { createStore } from './store.ts';

export type Toast = {
  id: number;
  kind: 'ok' | 'warn' | 'stop';
  title: string;
  text?: string | undefined;
  /** What takes it back; offered for ten seconds. */
  undo?: (() => void) | undefined;
};

const maxToasts = 4;
let nextId = 1;

export const toastStore = createStore<readonly Toast[]>([]);

let focusBefore: HTMLElement | undefined;

/** For people who cannot press its button before it disappears: a notice stays while it has the focus. */
export const focusNewestToast = () => {
  const target = document.querySelector<HTMLElement>('[data-toasts] > :last-child button');
  if (!target) return;
  if (document.activeElement instanceof HTMLElement) focusBefore = document.activeElement;
  target.focus();
};

export const dismissToast = (id: number) => {
  if (document.activeElement?.closest('[data-toasts]')) focusBefore?.focus();
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
};

/** Success disappears after ten seconds, together with its undo; errors stay until they are closed. */
export const showToast = (toast: Omit<Toast, 'id'>) => {
  // The same message twice is one message.
  const others = toastStore.get().filter(({ title, text }) => title !== toast.title || text !== toast.text);
  toastStore.set([...others, { id: nextId++, ...toast }].slice(-maxToasts));
};
